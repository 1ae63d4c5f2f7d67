/**
 * Waits for the style sheet with all rules, which what scripts show needs (whole-styles-script.ts).
 * @throws when it cannot be had: the page then stays as it is, and its links and forms work without scripts
 */
export async function wholeStyles(): Promise<void> {
  const { dataset } = document.documentElement
  // The development server has only whole ones.
  if (import.meta.env.DEV) return
  if (dataset.styles === undefined)
    await new Promise((resolve) => {
      addEventListener("pouso:styles", resolve)
      dispatchEvent(new Event("pouso:wants-styles"))
    })
  if (dataset.styles !== "whole") throw new Error("no styles")
}
