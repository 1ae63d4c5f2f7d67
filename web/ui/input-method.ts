/** What tells of a key, natively. */
type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">

/**
 * Whether a key belongs to an input method, with which somebody composes a text: there Enter, arrows, Escape and Tab choose,
 * move and end, and mean nothing to the page. Safari sends the key that ended a composition after it, and says so by its
 * code alone.
 */
export function isOfInputMethod({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * Whether a text is still being composed, and not yet what somebody means. Android's keyboards compose each word of any
 * language, so Latin letters are meant as they come there.
 */
export function isUnfinished(isComposing: boolean, text: string): boolean {
  return isComposing && !(/Android/.test(navigator.userAgent) && LATIN.test(text))
}
