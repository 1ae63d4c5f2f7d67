import { eq, inArray, sql } from "drizzle-orm"
import { type Candidate, MAX_CANDIDATES, TELLING_AMENITIES } from "#machines/recommendations/candidates.ts"
import { listOf } from "../property/property-cards.ts"
import { properties, propertyAmenities, propertyPhotos } from "../schema.ts"
import { type Database, statement } from "../statement.ts"

const p = properties

/** The best rated properties that can be booked, for suggestions; `isAll` if there are no others. */
export async function suggestionCandidates(
  database: Database,
  most: number = MAX_CANDIDATES,
): Promise<{ candidates: Candidate[]; isAll: boolean; rowsRead: number }> {
  const { propertyId, position, file } = propertyPhotos
  const { propertyId: of, amenity } = propertyAmenities
  const cover = sql`(SELECT ${file} FROM ${propertyPhotos} WHERE ${propertyId} = ${p.id} ORDER BY ${position} LIMIT 1)`
  const amenities = sql`(SELECT json_group_array(${amenity}) FROM ${propertyAmenities}
    WHERE ${eq(of, p.id)} AND ${inArray(amenity, [...TELLING_AMENITIES])})`
  const columns = {
    code: p.code,
    slug: p.slug,
    name: p.name,
    type: p.type,
    bairro: p.bairro,
    line: p.metroLine,
    lowestNight: p.lowestNight,
    amenities,
    cover,
  }
  const { results, meta } = await statement(
    database,
    sql`SELECT ${listOf(columns)} FROM ${p} WHERE ${p.available} = 1
      ORDER BY ${p.rating} DESC, ${p.reviewCount} DESC, ${p.id} DESC LIMIT ${most + 1}`,
  ).all<Omit<Candidate, "amenities"> & { amenities: string }>()
  return {
    candidates: results
      .slice(0, most)
      .map((row) => ({ ...row, amenities: JSON.parse(row.amenities) as Candidate["amenities"] })),
    isAll: results.length <= most,
    rowsRead: meta.rows_read,
  }
}
