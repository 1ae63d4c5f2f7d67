import { HttpResponse } from "msw"

/** The API's response for an unknown slug. */
export const NOT_FOUND = () =>
  HttpResponse.json({ error: { code: "notFound", requestId: "mock" } }, { status: 404 })
