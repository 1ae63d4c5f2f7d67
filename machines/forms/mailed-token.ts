import * as z from "zod/mini"

/** Body of a call behind a mail's link that has nothing but the link's token. */
export const mailedToken = z.strictObject({
  token: z.string().check(z.minLength(1, "invalid"), z.maxLength(200, "invalid")),
})
