import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import rehypeSanitize, { defaultSchema } from "rehype-sanitize"
import rehypeSlug from "rehype-slug"
import rehypeStringify from "rehype-stringify"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkRehype from "remark-rehype"
import { unified } from "unified"

/** A rendered text. */
export interface Article {
  html: string
  /** Second-level headings. */
  contents: { id: string; text: string }[]
  words: number
}

/** Sanitises to the elements that texts need; heading ids are added afterwards, from the headings' words. */
const toHast = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    clobberPrefix: "",
  })

/** Articles by their Markdown, for whoever reads the content again. */
const rendered = new Map<string, Article>()

/**
 * Renders Markdown to sanitised HTML, with ids on its headings.
 * @throws Error for a first-level heading (reserved for the page's title), a picture, or a link to an unsafe URL
 */
export function articleOf(markdown: string): Article {
  const article = rendered.get(markdown) ?? render(markdown)
  rendered.set(markdown, article)
  return article
}

function render(markdown: string): Article {
  const tree = unified()
    .use(rehypeSlug)
    .runSync(toHast.runSync(toHast.parse(markdown)) as Root) as Root
  const headings = tree.children.filter((node): node is Element => node.type === "element")
  const html = unified().use(rehypeStringify).stringify(tree)
  if (html.includes("<h1")) throw new Error("has a first-level heading; the title stands in post.yaml")
  if (html.includes("<img")) throw new Error("has a picture; a post's drawing is content/illustrations")
  for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g)) {
    if (!/^(https:\/\/|\/(?!\/)|#)/.test(address))
      throw new Error(`links to "${address}", not to https or a page`)
  }
  return {
    html,
    contents: headings
      .filter(({ tagName }) => tagName === "h2")
      .map((heading) => ({ id: String(heading.properties.id), text: textOf(heading) })),
    words: textOf(tree).match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  }
}
