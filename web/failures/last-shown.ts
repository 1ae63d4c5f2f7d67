import type { PagePart } from "#machines/site/page-failure.ts"

/**
 * What a part of the page shows now, as HTML that works without scripts: links and forms stay, what is there for
 * visitors without scripts appears, and what only works with them goes. Empty when nothing readable is left.
 */
export function lastShown(part: PagePart): string {
  const place = document.querySelector(`[data-part="${part}"]`)
  const template = document.createElement("template")
  template.innerHTML = (place?.querySelector(":scope > [data-last-shown]") ?? place)?.innerHTML ?? ""
  const { content } = template
  for (const each of content.querySelectorAll(".scripted, dialog, iframe, script")) each.remove()
  for (const each of content.querySelectorAll("noscript")) each.replaceWith(...each.childNodes)
  return content.textContent?.trim() === "" ? "" : template.innerHTML
}
