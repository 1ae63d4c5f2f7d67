import { HttpResponse, http } from "msw"

/** A call that the stub of Google received, for assertions. */
export interface GoogleCall {
  service: "autocomplete" | "details" | "geocode"
  url: URL
  headers: Headers
  body: unknown
}

const AVENIDA_GOOGLE = {
  placeId: "ChIJ-avenida",
  text: { text: "Rua dos Testes, Campinas - SP, Brasil", matches: [{ endOffset: 3 }] },
  structuredFormat: {
    mainText: { text: "Rua dos Testes", matches: [{ endOffset: 3 }] },
    secondaryText: { text: "Campinas - SP, Brasil" },
  },
  types: ["route", "geocode"],
}

/**
 * A stub of Google's three services with its exact JSON, as MSW handlers: unit tests put it
 * behind `fetch`, `google-server.ts` serves it on a port. `calls` collects the requests.
 */
export function googleHandlers(calls: GoogleCall[] = []) {
  const note = async (service: GoogleCall["service"], request: Request) => {
    const body = request.method === "POST" ? await request.clone().json() : undefined
    calls.push({ service, url: new URL(request.url), headers: request.headers, body })
  }
  return [
    http.post("*/v1/places\\:autocomplete", async ({ request }) => {
      await note("autocomplete", request)
      const { input } = (await request.json()) as { input: string }
      const isKnown = /rua dos/i.test(input)
      return HttpResponse.json(isKnown ? { suggestions: [{ placePrediction: AVENIDA_GOOGLE }] } : {})
    }),
    http.get("*/v1/places/:id", async ({ request, params }) => {
      await note("details", request)
      if (params.id !== AVENIDA_GOOGLE.placeId) {
        const error = { code: 404, message: "Place not found.", status: "NOT_FOUND" }
        return HttpResponse.json({ error }, { status: 404 })
      }
      const location = { latitude: -22.9056, longitude: -47.0608 }
      return HttpResponse.json({ id: params.id, location, formattedAddress: AVENIDA_GOOGLE.text.text })
    }),
    http.get("*/maps/api/geocode/json", async ({ request }) => {
      await note("geocode", request)
      const address = new URL(request.url).searchParams.get("address") ?? ""
      const result = (types: string[], partial: boolean) => ({
        formatted_address: `${address}, Brasil`,
        types,
        place_id: "ChIJ-geocode",
        address_components: [],
        geometry: { location: { lat: -22.9, lng: -47.06 }, location_type: "GEOMETRIC_CENTER", viewport: {} },
        ...(partial ? { partial_match: true } : {}),
      })
      if (/rua dos/i.test(address))
        return HttpResponse.json({ status: "OK", results: [result(["route"], false)] })
      if (/metade/i.test(address))
        return HttpResponse.json({ status: "OK", results: [result(["route"], true)] })
      if (/pa[ií]s/i.test(address))
        return HttpResponse.json({ status: "OK", results: [result(["country", "political"], false)] })
      return HttpResponse.json({ status: "ZERO_RESULTS", results: [] })
    }),
  ]
}
