"""A second reader, who may only doubt: what models say of readings withholds them, and makes and raises nothing."""
