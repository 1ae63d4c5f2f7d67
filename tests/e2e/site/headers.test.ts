import { launchUrl, test } from "../fixtures.ts"
import { FULL, LAUNCH } from "./answers.ts"
import { expectAnswers } from "./headers.ts"

test("every kind of answer of the whole site has exactly its headers", async ({ request, baseURL }) => {
  await expectAnswers(request, baseURL ?? "", FULL)
})

test("every kind of answer before the launch has exactly its headers", async ({ request }) => {
  await expectAnswers(request, launchUrl, LAUNCH)
})
