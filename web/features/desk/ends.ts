/** Takes away what the page offers for a while only: elements with `data-ends-in`, ms. */
export function endOffers(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-ends-in]"))
    setTimeout(() => element.remove(), Number(element.dataset.endsIn))
}
