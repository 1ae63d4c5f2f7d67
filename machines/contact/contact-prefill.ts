import type { ContactField } from "./contact.ts"

/** Address parameters of `/contato` that fill the form in. Nothing personal stands in an address. */
export const CONTACT_PREFILL = [
  "visitorType",
  "subject",
  "property",
  "region",
  "guests",
  "checkIn",
  "checkOut",
] as const satisfies readonly ContactField[]
