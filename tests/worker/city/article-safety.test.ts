import type { Response as WorkerResponse } from "@cloudflare/workers-types"
import fc from "fast-check"
import { expect, test } from "vitest"
import { articleOf } from "../../../scripts/content/markdown.ts"
import { amount } from "../../amount.ts"

/** What an article may consist of. */
const ELEMENTS = new Set([
  ...["p", "h2", "h3", "h4", "h5", "h6", "a", "strong", "em", "del", "code", "pre", "blockquote", "hr", "br"],
  ...["ul", "ol", "li", "input", "table", "thead", "tbody", "tr", "th", "td", "sup", "section"],
])
const ATTRIBUTES = new Set([
  ...["href", "title", "id", "class", "align", "start", "type", "checked", "disabled", "aria-describedby"],
  ...["aria-label", "data-footnotes", "data-footnote-ref", "data-footnote-backref"],
])
const SAFE = /^(https:\/\/|\/(?![/\\])|#)/

/** Elements and attributes of an HTML, as workerd's own parser sees them. */
async function partsOf(html: string) {
  const elements: string[] = []
  const attributes: [name: string, value: string][] = []
  await new HTMLRewriter()
    .on("*", {
      element(element) {
        elements.push(element.tagName)
        for (const [name = "", value = ""] of element.attributes) attributes.push([name, value])
      },
    })
    .transform(new Response(html) as unknown as WorkerResponse)
    .text()
  return { elements, attributes }
}

async function expectSafe(html: string): Promise<void> {
  const { elements, attributes } = await partsOf(html)
  expect(elements.filter((name) => !ELEMENTS.has(name))).toEqual([])
  expect(attributes.map(([name]) => name).filter((name) => !ATTRIBUTES.has(name))).toEqual([])
  for (const [name, value] of attributes) if (name === "href") expect(value).toMatch(SAFE)
}

const NASTY = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example></ScRiPt>",
  "<img src=x onerror=alert(1)>",
  '<svg onload="alert(1)"><animate onbegin=alert(1)>',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href='javascript:alert(1)' onclick=alert(1)>x</a>",
  "<style>*{background:url(javascript:alert(1))}</style>",
  "<math><mi xlink:href='javascript:alert(1)'>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<base href=//evil.example>",
  "<form action=//evil.example><input name=q></form>",
  '<div id="main" style="position:fixed">',
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#x09;script:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](\\j\\avascript:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](//evil.example)",
  "[x](</\\evil.example>)",
  "[x](http://evil.example)",
  '[x](/dicas "a\\" onmouseover=alert(1) b=\\"")',
  '[x](/a"onmouseover="alert(1))',
  "[x][1]\n\n[1]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "<https://exemplo.com/?a=<script>>",
  "https://exemplo.com/javascript:alert(1)",
  "![x](javascript:alert(1))",
  '![x](https://evil.example/x.gif "t")',
  "# título",
  "> # título",
  '## <img src=x onerror=alert(1)> "><script>',
  "```html\n<script>alert(1)</script>\n```",
  '``` "onload=alert(1)\n x\n```',
  "`<script>alert(1)</script>`",
  "| <script> | [x](javascript:alert(1)) |\n| --- | --- |\n| <b onclick=alert(1)> | x |",
  "x[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))",
  "- [x] <script>alert(1)</script>",
  "~~<script>~~",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>",
]

test.for(NASTY)("%j becomes no more than text", async (markdown) => {
  let html: string
  try {
    html = articleOf(markdown).html
  } catch (error) {
    expect((error as Error).message).toMatch(/^has a (first-level heading|picture)|^links to /)
    return
  }
  await expectSafe(html)
})

test("nothing that runs or leads astray gets through, however it is put together", async () => {
  const pieces = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
    fc.constantFrom(
      "**",
      "_",
      "`",
      "[",
      "](",
      ")",
      "<",
      ">",
      "\n\n",
      "\n",
      "  ",
      "| ",
      "> ",
      "- ",
      "1. ",
      "## ",
      "\\",
      "&#x3C;",
      '"',
      "'",
    ),
    fc.string({ maxLength: 6, unit: "grapheme" }),
  )
  let kept = 0
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
      let html: string
      try {
        html = articleOf(parts.join("")).html
      } catch {
        return
      }
      kept++
      await expectSafe(html)
    }),
    { numRuns: amount(800) },
  )
  expect(kept).toBeGreaterThan(amount(200))
})

test("what the blog's texts use stays", async () => {
  const { html, contents, words } = articleOf(
    "## Como ir\n\nDe **metrô**, [veja](/dicas/masp), [site](https://masp.org.br).\n\n- um\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
  )
  const { elements } = await partsOf(html)
  expect(new Set(elements)).toEqual(
    new Set(["h2", "p", "strong", "a", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"]),
  )
  expect(html).toContain('<a href="/dicas/masp">veja</a>')
  expect(html).toContain('<a href="https://masp.org.br">site</a>')
  expect(contents).toEqual([{ id: "como-ir", text: "Como ir" }])
  expect(words).toBe(11)
})
