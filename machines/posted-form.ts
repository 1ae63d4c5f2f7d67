/** A form that was posted without scripts and could not be taken: the page shows it again. */
export interface PostedForm {
  /** What was entered, by the field's name. */
  values: Record<string, string>
  /** What is wrong with fields. */
  fields: { field: string; code: string }[]
  /** Why the whole was refused, as an error code of the API; null when only fields are wrong. */
  failure: string | null
}
