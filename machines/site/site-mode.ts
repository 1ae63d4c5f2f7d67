/** What the site shows: the whole site, or only the coming-soon page. The operator's variable `SITE_MODE`. */
export const SITE_MODES = ["full", "launch"] as const
export type SiteMode = (typeof SITE_MODES)[number]
