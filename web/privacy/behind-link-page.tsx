import type { BehindLink } from "./behind-link.ts"
import { DeletionPage } from "./deletion-page.tsx"
import { ExportPage } from "./export-page.tsx"
import { ShowDataPage } from "./show-data-page.tsx"

const PAGES = { ver: ShowDataPage, exportar: ExportPage, apagar: DeletionPage }

/** The page behind the link of the mail, or the one that a form of it leads to when it is refused. */
export function BehindLinkPage(shown: BehindLink) {
  const Page = PAGES[shown.step]
  return <Page {...shown} />
}
