/** Import for its effect: this process, and those that it starts, use the catalogue of the tests, whose pictures are drawn. */
import { drawTestsPictures } from "./pictures/tests-catalogue.ts"

process.env.CATALOGUE = "tests"
await drawTestsPictures()
