import { expect, test } from "vitest"
import { mapOwnLinks } from "#machines/city/article-links.ts"

const marked = (html: string) => mapOwnLinks(html, (address) => `[${address}]`)

test.for([
  ['<a href="/dicas/masp">x</a>', '<a href="[/dicas/masp]">x</a>'],
  ['<a href="/" title="t">x</a> <a href="#um">y</a>', '<a href="[/]" title="t">x</a> <a href="[#um]">y</a>'],
  ['<a id="f" data-footnote-ref href="#g">1</a>', '<a id="f" data-footnote-ref href="[#g]">1</a>'],
  ['<a href="https://masp.org.br/">x</a>', '<a href="https://masp.org.br/">x</a>'],
  ['<a>x</a><p>href="/nada"</p>', '<a>x</a><p>href="/nada"</p>'],
  ['<code>&#x3C;a href="/nada">', '<code>&#x3C;a href="/nada">'],
  ["<a>x</a> <abbr>y</abbr>", "<a>x</a> <abbr>y</abbr>"],
])("%s becomes %s", ([html = "", expected]) => {
  expect(marked(html)).toBe(expected)
})
