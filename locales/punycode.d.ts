/** The package ships no types; these are the ones that are used. */
declare module "punycode/punycode.es6.js" {
  /** @throws RangeError if a part of the domain is not punycode */
  export function toUnicode(domainOrAddress: string): string
}
