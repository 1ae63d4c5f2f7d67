import { expect, test } from "../fixtures.ts"

test.use({ javaScriptEnabled: false })

test("tips are filtered, read and left again without scripts", async ({ page }) => {
  await page.goto("/dicas")
  await page.getByRole("link", { name: "Compras", exact: true }).click()
  await expect(page).toHaveURL(/\/dicas\?category=shopping$/)
  await expect(page.getByRole("article")).toHaveCount(4)
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
  await page.getByText("Os números em tabela").click()
  await expect(page.getByRole("row")).toHaveCount(13)
  await page.getByRole("link", { name: "Galeria do Rock, discos em curva" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Galeria do Rock, discos em curva")
  // Nobody told the walk, and the map needs scripts.
  await expect(page.getByRole("heading", { name: "Onde fica" })).toBeHidden()
  await page.getByRole("link", { name: "25 de Março sem perder a paciência" }).click()
  await expect(page).toHaveURL(/\/dicas\/rua-25-de-marco$/)
  await page.getByRole("main").getByRole("link", { name: "Dicas", exact: true }).click()
  await expect(page.getByRole("article")).toHaveCount(16)
})
