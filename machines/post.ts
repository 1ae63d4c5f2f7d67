/** The blog's categories (seed §2); "all" is the absence of one. */
export const POST_CATEGORIES = ["itineraries", "culture", "neighborhoods", "insider"] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** What posts are about; the popular ones are those of most posts. */
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
  /** Sanitised when the content was loaded; its own pages are linked without a language prefix. */
  html: string
  /** Its second-level headings, by the id they have in the HTML. */
  contents: { id: string; text: string }[]
  bairros: string[]
  related: PostCard[]
  tips: { slug: string; title: string }[]
}
