/**
 * Whether a browser asks for less (https://wicg.github.io/savedata/#save-data-request-header-field).
 * @param saveData the header `Save-Data`: tokens of which only `on` has a meaning
 */
export function asksForLess(saveData: string | undefined): boolean {
  const tokens = (saveData ?? "").slice(0, 100).split(/[;,]/)
  return tokens.some((each) => each.trim().toLowerCase() === "on")
}

/**
 * A page for who saves data, made of the one for all: without fonts, without pages got ahead, and with smaller pictures.
 * Its element says so to the scripts (web/ui/saves-data.ts).
 * @param html as web/entries/server writes it, whose pictures (web/ui/picture.tsx) name the smaller width first
 */
export function lighterPage(html: string): string {
  return html
    .replace(/<html /i, '<html data-saves-data="" ')
    .replace(/<link rel="preload" as="font"[^>]*>/, "")
    .replace(/<script type="speculationrules"[^>]*>[^<]*<\/script>/, "")
    .replace(/sizes="\(prefers-reduced-data:reduce\) ([^,"]*),[^"]*"/gi, 'sizes="$1"')
    .replaceAll("/assets/styles-", "/assets/light-")
}
