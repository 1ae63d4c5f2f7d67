/** The outcome of a form that was posted without scripts; its page is rendered again from it. */
export interface PostedForm {
  /** What was entered, by field name. */
  values: Record<string, string>
  /** Problems of single fields. */
  fields: { field: string; code: string }[]
  /** Why the whole form was rejected, as an API error code; null if it was accepted or only fields are wrong. */
  failure: string | null
  /** The API's answer, if the form was accepted and its page shows that answer. */
  answer?: unknown
}
