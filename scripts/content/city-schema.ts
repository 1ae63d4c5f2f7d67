import { z } from "zod"
import { EVENT_CATEGORIES } from "../../machines/city/event.ts"
import { POST_CATEGORIES, POST_TOPICS } from "../../machines/city/post.ts"
import { TIP_CATEGORIES } from "../../machines/city/tip.ts"
import { coordinates, day, demo, hour, localised, outside, walk, whole, words } from "./schema.ts"

const bairro = words.max(60)
const metro = z.strictObject({
  station: words.max(60),
  line: whole(1, 30),
  minutes: whole(1, 240),
})
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month as yyyy-MM")
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens")
const inEach = <Schema extends z.ZodType>(schema: Schema) => ({ pt: schema, en: schema, es: schema })
/** Also used as the page's meta description. */
const summary = words.min(60).max(160)
const upTo = (most: number) =>
  z
    .strictObject({ from: whole(0, most), to: whole(0, most) })
    .refine(({ from, to }) => from <= to, "from must not be more than to")

/** A city tip: `content/tips/<slug>.yaml`. Money in whole BRL per person. */
export const tipFile = z
  .strictObject({
    category: z.enum(TIP_CATEGORIES),
    featured: z.boolean(),
    /** Shown on a map marker, which fits 40 characters. */
    place: words.max(40),
    bairro,
    coordinates,
    durationMinutes: upTo(1_440),
    priceBrl: upTo(10_000),
    metro,
    walk: walk.exactOptional(),
    website: outside.optional(),
    checked: month,
    relatedTips: z.array(slug).max(4),
    ...inEach(
      z.strictObject({
        title: words.max(60),
        summary,
        about: words,
        bestTime: words,
        gettingThere: words,
        priceNote: words,
        otherTips: z.array(words).min(1),
      }),
    ),
    restaurants: z.array(
      z.strictObject({
        name: words.max(60),
        walkMinutes: whole(1, 60),
        note: localised,
      }),
    ),
  })
  .refine(
    ({ pt, en, es }) => new Set([pt, en, es].map(({ otherTips }) => otherTips.length)).size === 1,
    "otherTips must have as many entries in each language",
  )
export type TipFile = z.output<typeof tipFile>

const localTime = z
  .string()
  .refine(
    (text) =>
      day.safeParse(text.slice(0, 10)).success &&
      /^T/.test(text.slice(10)) &&
      hour.safeParse(text.slice(11)).success,
    "must be a local time as yyyy-MM-ddTHH:mm",
  )
/** Calendar files contain the recurrence rule from the next occurrence on, so it must not have COUNT or UNTIL. */
const rrule = z
  .string()
  .regex(/^FREQ=(?!.*(COUNT|UNTIL))/, "must be a rule without an end; give the last day in until")
/** Rules that happen more than once a year: any but a yearly one, or one by days of the week that are not counted. */
const OFTEN = /^FREQ=(?!YEARLY)|BYDAY=[A-Z]/
const durationMinutes = whole(15, 43_200)

/**
 * Occurrences by a rule. A standing event has no end that anybody knows: it has the day on which it was `checked`, and
 * is only announced for the twelve months after it. `except` are days on which it does not happen.
 */
const recurring = z
  .strictObject({
    start: localTime,
    durationMinutes,
    rrule,
    until: day.optional(),
    checked: day.optional(),
    except: z.array(day).optional(),
  })
  .refine(
    ({ rrule, until, checked }) => !OFTEN.test(rrule) || until !== undefined || checked !== undefined,
    "a series must have an end (until), or the day on which it was checked",
  )

/** An event: `content/events/<slug>.yaml`. Times are São Paulo local time. */
export const eventFile = z
  .strictObject({
    category: z.enum(EVENT_CATEGORIES),
    featured: z.boolean(),
    popularity: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    free: z.boolean(),
    place: words.max(80),
    bairro,
    coordinates,
    metro,
    website: outside.optional(),
    ticketUrl: outside.optional(),
    schedule: z.union([
      recurring,
      z.strictObject({ starts: z.array(localTime).min(1), durationMinutes }),
      /** Seasons whose dates the organiser publishes elsewhere: the months are all that is told. */
      z.strictObject({
        seasons: z
          .array(
            z
              .strictObject({ from: month, until: month })
              .refine(({ from, until }) => from <= until, "until must not be before from"),
          )
          .min(1),
      }),
    ]),
    dateNote: localised.optional(),
    ...inEach(z.strictObject({ title: words.max(60), summary, about: words, tip: words, priceNote: words })),
  })
  .refine(({ free, ticketUrl }) => !free || ticketUrl === undefined, "a free event has no ticketUrl")
export type EventFile = z.output<typeof eventFile>

/** A blog post: `content/posts/<slug>/post.yaml`, beside its text in `pt.md`, `en.md` and `es.md`. */
export const postFile = z.strictObject({
  category: z.enum(POST_CATEGORIES),
  featured: z.boolean(),
  published: day,
  updated: day,
  topics: z.array(z.enum(POST_TOPICS)).min(1),
  bairros: z.array(bairro).min(1),
  relatedTips: z.array(slug),
  relatedPosts: z.array(slug),
  ...inEach(z.strictObject({ title: words.max(70), summary })),
})
export type PostFile = z.output<typeof postFile>

const id = slug
const titled = z.array(z.strictObject({ id, ...inEach(z.strictObject({ title: words, text: words })) }))
const faqFile = z.array(z.strictObject({ id, ...inEach(z.strictObject({ q: words, a: words })) })).min(1)

/** Schemas of the smaller documents, by their file under `content/`. */
export const documentFiles = {
  "faq/contact": faqFile,
  "faq/owners": faqFile,
  testimonials: z.array(
    z.strictObject({
      demo,
      name: words,
      bairro,
      properties: z.number().int().min(1),
      service: z.enum(["advertising", "management", "cleaning"]),
      since: z.number().int().min(2015),
      ...inEach(words),
    }),
  ),
  "essential-info": z.strictObject({
    emergency: z.array(
      z.strictObject({
        number: z.string().regex(/^\d{3}$/),
        ...inEach(z.strictObject({ label: words, note: words })),
      }),
    ),
    money: titled,
    transport: titled,
    climate: z.strictObject({
      source: words,
      months: z
        .array(
          z.strictObject({
            month: whole(1, 12),
            minC: z.number(),
            maxC: z.number(),
            rainMm: z.number().min(0),
          }),
        )
        .length(12),
      note: localised,
    }),
  }),
} as const
