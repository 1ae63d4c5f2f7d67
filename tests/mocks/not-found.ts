import { HttpResponse } from "msw"

/** What the API answers for a name that it does not know. */
export const NOT_FOUND = () =>
  HttpResponse.json({ error: { code: "notFound", requestId: "mock" } }, { status: 404 })
