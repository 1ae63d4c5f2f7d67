import type { ContactField } from "./contact.ts"

/** Query parameters of `/contato` that prefill the form. None of them is personal data. */
export const CONTACT_PREFILL = [
  "visitorType",
  "subject",
  "property",
  "region",
  "guests",
  "checkIn",
  "checkOut",
] as const satisfies readonly ContactField[]
