/**
 * A URL with some parameters and a different number of guests than the previous one, because the site only navigates
 * to a URL that differs.
 */
export function freshAddress(
  path: string,
  parameters: Record<string, string | undefined>,
  before: string,
): string {
  const given = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined)
  const adults = before.includes("adults=2") ? "3" : "2"
  return `${path}?${new URLSearchParams([...given, ["adults", adults]])}`
}
