import { ripeStamp, youngStamp } from "../../fixtures/stamps.ts"
import {
  ANY_SCREEN,
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  FORM_LIMIT,
  GATE,
  hydrated,
  LOCALES,
  launchUrl,
  type Page,
  postUntilLimited,
  settled,
  test,
} from "../fixtures.ts"
import { setStamp } from "../stamps.ts"
import {
  askAboutContacts,
  DATA_NAMES,
  emailField,
  mailedLink,
  newAddress,
  seeDownloadAndDelete,
} from "./data.ts"

const names = DATA_NAMES.pt

/** Every state is looked at when React has taken it over. */
async function look(page: Page): Promise<void> {
  await hydrated(page)
  await expectNoViolations(page)
}

for (const locale of LOCALES) {
  test(`${locale}: what is held is seen, downloaded and deleted`, GATE, async ({ page, complaints }) => {
    test.slow()
    await seeDownloadAndDelete(page, DATA_NAMES[locale], complaints, () => look(page))
  })

  test(`${locale}: a contact is told to be ours, or not`, async ({ page, complaints }) => {
    await askAboutContacts(page, DATA_NAMES[locale], complaints, () => look(page))
  })
}

test("the summary takes the focus, and leads to the field", async ({ page, complaints }) => {
  await page.goto("/meus-dados")
  await page.getByRole("button", { name: names.ask }).click()
  await expect(page.getByRole("alert")).toBeFocused()
  await page.getByRole("link", { name: names.missing }).click()
  await expect(emailField(page, names)).toBeFocused()
  expectOnlyNetworkComplaints(complaints)
})

test(
  "what is shown stays while the page stays, also after a jump within it",
  ANY_SCREEN,
  async ({ page }) => {
    const email = newAddress()
    await page.goto("/meus-dados")
    await emailField(page, names).fill(email)
    await setStamp(page, await ripeStamp())
    await page.getByRole("button", { name: names.ask }).click()
    await page.goto(await mailedLink(page, email))
    await page.getByRole("button", { name: names.see }).click()
    await expect(page.getByText(names.nothing)).toBeVisible()
    await hydrated(page)
    await page.getByRole("link", { name: "Pular para o conteúdo" }).press("Enter")
    await expect(page).toHaveURL(/#main$/)
    await settled(page)
    await expect(page.getByText(names.nothing)).toBeVisible()
  },
)

test(
  "a form that comes at once is shown again, and passes a little later",
  ANY_SCREEN,
  async ({ page, complaints }) => {
    await page.goto("/meus-dados")
    const stamp = await youngStamp()
    await setStamp(page, stamp)
    await emailField(page, names).fill(newAddress())
    await page.getByRole("button", { name: names.ask }).click()
    await expect(page.getByRole("alert")).toContainText(names.tooFast)
    await expect(page.locator('main input[name="stamp"]')).toHaveValue(stamp)
    await setStamp(page, await ripeStamp())
    await page.getByRole("button", { name: names.ask }).click()
    await expect(page).toHaveURL(/status=sent$/)
    expectOnlyNetworkComplaints(complaints)
  },
)

test("too many questions are answered by a page that says to wait", ANY_SCREEN, async ({ page }) => {
  const post = () => page.request.post("/contato-oficial", { form: { text: "+55 11 4000-0000" } })
  const { answer } = await postUntilLimited(post, FORM_LIMIT)
  expect(answer.headers()["retry-after"]).toBe("60")
  const text = await answer.text()
  expect(text).toMatch(names.tooMany)
  expect(text).toContain("+55 11 4000-0000")
})

test("without its token a link says so, and how to get another", ANY_SCREEN, async ({ page, complaints }) => {
  for (const path of ["ver", "exportar", "apagar", "outra-coisa"]) {
    const answer = await page.goto(`/meus-dados/${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1, name: names.expired })).toBeVisible()
    await expect(page.getByRole("link", { name: names.again })).toBeVisible()
  }
  for (const path of ["ver", "exportar"]) {
    const answer = await page.request.post(`/meus-dados/${path}`, { form: { token: "x".repeat(43) } })
    expect(answer.status()).toBe(410)
    expect(await answer.text()).toContain(names.expired)
  }
  expectOnlyNetworkComplaints(complaints)
})

test("search engines list neither the page nor what is behind the link", ANY_SCREEN, async ({ page }) => {
  for (const path of ["/meus-dados", "/meus-dados?status=sent", "/meus-dados/ver?token=x"]) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/)
  }
})

test(
  "before the launch one's own data can be seen, and the other page leads to the launch page",
  ANY_SCREEN,
  async ({ page }) => {
    const answers = []
    for (const path of ["/meus-dados", "/en/meus-dados/ver?token=x", "/contato-oficial"]) {
      const answer = await page.request.get(launchUrl + path, { maxRedirects: 0 })
      answers.push([answer.status(), answer.headers().location])
    }
    expect(answers).toEqual([
      [200, undefined],
      [200, undefined],
      [302, "/"],
    ])
  },
)

test("the footer, the security notice and the page about privacy lead here", ANY_SCREEN, async ({ page }) => {
  await page.goto("/privacidade")
  await page.locator("main").getByRole("link", { name: "peça um link pelo seu e-mail" }).click()
  await expect(page).toHaveURL("/meus-dados")
  await page.getByRole("contentinfo").getByRole("link", { name: names.official }).click()
  await expect(page).toHaveURL("/contato-oficial")
  await page.goto("/imoveis/loft-dos-tijolos")
  await page.getByRole("link", { name: "confira se o contato é mesmo nosso" }).click()
  await expect(page).toHaveURL("/contato-oficial")
  await page.getByRole("contentinfo").getByRole("link", { name: names.title, exact: true }).click()
  await expect(page).toHaveURL("/meus-dados")
})
