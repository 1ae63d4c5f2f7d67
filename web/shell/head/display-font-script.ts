/**
 * Runs in the head, after the style sheet: the browser begins to decode the headings' font, which is in there, while it
 * still reads the document. On its own it would begin with the first layout, and paint that without headings.
 */
export const displayFontScript = 'document.fonts?.load("820 1em Archivo").catch(function () {})'
