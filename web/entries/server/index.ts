/** What the Worker takes from the web part: its documents, and what a page says of itself. */

export type { DeskPage } from "#web/features/desk/desk-page.tsx"
export type { LaunchPageProps } from "#web/features/launch/launch-page.tsx"
export { createApi } from "#web/shell/api.ts"
export type { ClientAssets } from "#web/shell/head/client-assets.ts"
export { alternatesOf } from "#web/shell/head/page-head.ts"
export type { SitemapContent } from "#web/shell/page-options.ts"
export { renderFailed, renderMisconfigured, renderTooMany } from "./bare-page.tsx"
export { renderDeskDocument } from "./desk-document.tsx"
export { DOCUMENT_SCRIPT, renderDocument } from "./document.tsx"
export { renderLaunchDocument } from "./launch-document.tsx"
export { renderMapDocument } from "./map-document.tsx"
export { pageOptionsAt, pageOptionsOf, sitemapPages } from "./page-options-of-path.ts"
