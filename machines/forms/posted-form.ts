/** A form that was posted without scripts, for its page to be shown again. */
export interface PostedForm {
  /** What was entered, by the field's name. */
  values: Record<string, string>
  /** What is wrong with fields. */
  fields: { field: string; code: string }[]
  /** Why the whole was refused, as an error code of the API; null when it was taken, or only fields are wrong. */
  failure: string | null
  /** What the API answered, where the form was taken and its page shows that. */
  answer?: unknown
}
