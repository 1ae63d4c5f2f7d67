import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { ContactSubject, GuestChoice, UnitAnswer, VisitorType } from "#machines/contact/contact.ts"
import type { SubmissionStatus } from "#machines/contact/submission.machine.ts"
import type { NOTIFY_PURPOSES, NOTIFY_SOURCES } from "#machines/launch/notify.ts"
import type { SubscriberStatus } from "#machines/newsletter/newsletter.ts"
import type { DeliveryStatus, MailKind } from "#machines/site/delivery.ts"
import type { Locale } from "#machines/site/locales.ts"

/** Addresses to be told of something, with the consent they were given with. Times are ISO, UTC. */
export const notifySignups = sqliteTable(
  "notify_signups",
  {
    /** As it was typed. */
    email: text().notNull(),
    /** In lower case: an address counts once. */
    emailFolded: text("email_folded").notNull(),
    purpose: text().$type<(typeof NOTIFY_PURPOSES)[number]>().notNull(),
    locale: text().$type<Locale>().notNull(),
    source: text().$type<(typeof NOTIFY_SOURCES)[number]>().notNull(),
    /** Version of the consent's text. */
    consent: text().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.emailFolded] }),
    index("notify_signups_created").on(table.createdAt),
  ],
)

/** What came in through the contact form. Days are `yyyy-MM-dd`, times ISO in UTC. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What a person reads out on the phone: worker/forms/reference.ts. */
    reference: text().notNull(),
    /** The form's own key: a retry of it stores nothing twice. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of what was sent with the key. */
    bodyHash: text("body_hash").notNull(),
    status: text().$type<SubmissionStatus>().notNull(),
    statusAt: text("status_at").notNull(),
    createdAt: text("created_at").notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Version of the notice that the person saw. */
    notice: text().notNull(),
    visitorType: text("visitor_type").$type<VisitorType>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailFolded: text("email_folded").notNull(),
    /** E.164. */
    phone: text(),
    subject: text().$type<ContactSubject>().notNull(),
    /** Slug of a property. */
    property: text(),
    region: text(),
    guests: text().$type<GuestChoice>(),
    checkIn: text("check_in"),
    checkOut: text("check_out"),
    socialHousing: text("social_housing").$type<UnitAnswer>(),
    shortStays: text("short_stays").$type<UnitAnswer>(),
    message: text().notNull(),
  },
  (table) => [
    uniqueIndex("submissions_reference").on(table.reference),
    uniqueIndex("submissions_key").on(table.idempotencyKey),
    index("submissions_status").on(table.status, table.id),
    index("submissions_email").on(table.emailFolded),
    index("submissions_created").on(table.createdAt),
  ],
)

/** People who asked for the newsletter; pending until they confirmed it from their mail. */
export const subscribers = sqliteTable(
  "subscribers",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    /** In lower case: an address counts once. */
    emailFolded: text("email_folded").notNull(),
    status: text().$type<SubscriberStatus>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Version of the consent's text. */
    consent: text().notNull(),
    /** SHA-256 of the token in the mail that asks to confirm; the token itself is not kept. */
    tokenHash: text("token_hash"),
    tokenExpiresAt: text("token_expires_at"),
    createdAt: text("created_at").notNull(),
    confirmedAt: text("confirmed_at"),
    leftAt: text("left_at"),
  },
  (table) => [
    uniqueIndex("subscribers_email").on(table.emailFolded),
    index("subscribers_token").on(table.tokenHash),
    index("subscribers_status").on(table.status, table.createdAt),
  ],
)

/** Requests to see what is held about an address; the token of the mail's link is kept as its hash only. */
export const dataRequests = sqliteTable(
  "data_requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    emailFolded: text("email_folded").notNull(),
    locale: text().$type<Locale>().notNull(),
    tokenHash: text("token_hash"),
    tokenExpiresAt: text("token_expires_at"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("data_requests_email").on(table.emailFolded),
    index("data_requests_token").on(table.tokenHash),
    index("data_requests_created").on(table.createdAt),
  ],
)

/** Mails to be sent: one of a kind for each row it is about. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the submission, the subscriber or the data request, by kind; of a report the day, as 20261121. */
    about: integer().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** Tries so far. */
    attempts: integer().notNull(),
    nextTryAt: text("next_try_at").notNull(),
    /** What the last try failed with: never an address or a text. */
    lastError: text("last_error"),
    createdAt: text("created_at").notNull(),
    sentAt: text("sent_at"),
  },
  (table) => [
    uniqueIndex("outbox_about").on(table.kind, table.about),
    index("outbox_due").on(table.status, table.nextTryAt),
  ],
)
