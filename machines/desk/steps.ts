import {
  nextStatus,
  type SubmissionEvent,
  type SubmissionStatus,
} from "#machines/contact/submission.machine.ts"
import type { FeedStep, NightStep } from "./nights.ts"

/** What the operator may do with a contact by a button, in the order of the buttons. */
export const DESK_STEPS = [
  "ANSWERED",
  "REOPENED",
  "SNOOZED",
  "ARCHIVED",
  "MARKED_SPAM",
] as const satisfies readonly SubmissionEvent["type"][]
export type DeskStep = (typeof DESK_STEPS)[number]

/** What the desk's log says of a contact: its steps, and what changes no status. */
export type ContactAct = DeskStep | "REPLIED" | "NOTED" | "ASSIGNED" | "RETRIED"

/** What it says of people's data: looked at, handed out, deleted. */
export const DATA_ACTS = ["DATA_READ", "DATA_EXPORTED", "DATA_DELETED"] as const
export type DataAct = (typeof DATA_ACTS)[number]

/** What it says of the texts that answers begin with. */
export const TEMPLATE_STEPS = ["TEMPLATE_ADDED", "TEMPLATE_CHANGED", "TEMPLATE_DELETED"] as const
export type TemplateStep = (typeof TEMPLATE_STEPS)[number]

/** What it says of all mails that were given up. */
export type MailAct = "MAILS_RETRIED"

/** Everything that the desk's log says. */
export type DeskAct = MailAct | ContactAct | DataAct | TemplateStep | NightStep | FeedStep

/** What is written about a contact after it: an answer of the desk, one of the person by mail, a note of the desk. */
export type EntryKind = "reply" | "letter" | "note"

/** The steps that a contact's status allows, in the order of their buttons. */
export function stepsFrom(status: SubmissionStatus): DeskStep[] {
  return DESK_STEPS.filter((step) => nextStatus(status, step) !== undefined)
}

/** The drawers of the inbox, by the statuses of what lies in them. */
export const DRAWERS = {
  open: ["received", "failed", "delivered"],
  snoozed: ["snoozed"],
  answered: ["answered"],
  archived: ["archived"],
  spam: ["spam"],
} as const satisfies Record<string, readonly SubmissionStatus[]>
export type Drawer = keyof typeof DRAWERS

export function isDrawer(text: string): text is Drawer {
  return Object.hasOwn(DRAWERS, text)
}

/** Bounds of what is typed at the desk, in characters. */
export const DESK_BOUNDS = { note: 2_000, reply: 8_000 } as const

/** The furthest day until which a contact may be put off, days from today. */
export const MAX_SNOOZE = 365
