import type { BehindLink } from "./behind-link.ts"
import { DeletionPage } from "./deletion-page.tsx"
import { ExportPage } from "./export-page.tsx"
import { LinkPage } from "./link-page.tsx"

const PAGES = { ver: LinkPage, exportar: ExportPage, apagar: DeletionPage }

/** The page behind the link of the mail, or the one that a form of it leads to when it is refused. */
export function BehindLinkPage(shown: BehindLink) {
  const Page = PAGES[shown.step]
  return <Page {...shown} />
}
