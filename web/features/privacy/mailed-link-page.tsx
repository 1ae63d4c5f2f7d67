import { DeletionPage } from "./deletion-page.tsx"
import { ExportPage } from "./export-page.tsx"
import type { BehindLink } from "./mailed-link.ts"
import { ShowDataPage } from "./show-data-page.tsx"

const PAGES = { ver: ShowDataPage, exportar: ExportPage, apagar: DeletionPage }

/** The page behind the mail's link, or the one that shows a rejected form of that page. */
export function BehindLinkPage(shown: BehindLink) {
  const Page = PAGES[shown.step]
  return <Page {...shown} />
}
