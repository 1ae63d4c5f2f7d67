import type { PagePart } from "#machines/site/page-failure.ts"

/**
 * The current content of a part of the page as HTML that works without scripts: keeps links and forms, unwraps
 * `noscript`, and removes elements that need scripts. Empty if no text is left.
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
