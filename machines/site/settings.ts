import raw from "#content/settings.json" with { type: "json" }

/** The operator's settings: brand, company and contact. Kept in `content/settings.json`. */
export const settings = raw
