import { LOCALES, test } from "../fixtures.ts"
import { askAboutContacts, DATA_NAMES, seeDownloadAndDelete } from "./data.ts"

test.use({ javaScriptEnabled: false })

const nothing = async () => undefined

for (const locale of LOCALES) {
  test(`${locale}: without scripts what is held is seen, downloaded and deleted`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    await seeDownloadAndDelete(page, DATA_NAMES[locale], complaints, nothing)
  })

  test(`${locale}: without scripts a contact is told to be ours, or not`, async ({ page, complaints }) => {
    await askAboutContacts(page, DATA_NAMES[locale], complaints, nothing)
  })
}
