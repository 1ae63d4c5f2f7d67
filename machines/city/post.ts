/** The blog's categories (spec §2); "all" is the absence of one. */
export const POST_CATEGORIES = ["itineraries", "culture", "neighborhoods", "insider"] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** Topics of posts; the popular ones are those with the most posts. */
export const POST_TOPICS = [
  "centro",
  "paulista",
  "metro",
  "comida",
  "arte",
  "parques",
  "familia",
  "domingo",
  "noite",
  "arquitetura",
  "clima",
] as const
export type PostTopic = (typeof POST_TOPICS)[number]

/** Which posts a list shows; absent fields do not filter. */
export interface PostFilter {
  category?: PostCategory | undefined
  topic?: PostTopic | undefined
}

/** Parses a filter leniently: an unknown value counts as absent, so that a page is always shown. */
export function readPostFilter(raw: { category?: string; topic?: string }): PostFilter {
  return {
    category: POST_CATEGORIES.find((category) => category === raw.category),
    topic: POST_TOPICS.find((topic) => topic === raw.topic),
  }
}

/** A post as lists show it, in one language. Days are `yyyy-MM-dd`. */
export interface PostCard {
  slug: string
  category: PostCategory
  featured: boolean
  published: string
  updated: string
  topics: PostTopic[]
  title: string
  summary: string
  readingMinutes: number
}

/** A post's page, in one language. */
export interface PostDetail extends PostCard {
  /** Sanitised when the content was loaded; internal links have no language prefix. */
  html: string
  /** Its second-level headings, with their ids in the HTML. */
  contents: { id: string; text: string }[]
  bairros: string[]
  related: PostCard[]
  tips: { slug: string; title: string }[]
}

/** Answer of `GET /api/posts`, newest first; the topics are those of all posts, the most frequent first. */
export interface PostList {
  posts: PostCard[]
  topics: { topic: PostTopic; count: number }[]
}

/** Path of the blog's feed, without a language prefix. */
export const BLOG_FEED = "/blog/feed.xml"
