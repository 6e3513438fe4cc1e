// The sources of a library that another build has compiled (ALHAMBRA_VALUES_FROM).
