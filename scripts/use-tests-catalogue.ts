/** Import for its effect: this process, and those that it starts, use the catalogue of the tests. */
process.env.CATALOGUE = "tests"
