import type { EssentialInfo } from "#machines/site/documents.ts"

export type ClimateMonth = EssentialInfo["climate"]["months"][number]

/** Distances from the top of the chart, px. */
export const PLOT = { temperature: { top: 56, bottom: 206 }, rain: { top: 300, bottom: 430 }, height: 462 }
/** The temperature scale is rounded outwards to multiples of this, °C. */
const DEGREES = 5

/** One month's bars: `y` is the top of a bar, and `height` extends downwards. */
export interface ClimateBars {
  month: number
  temperature: { y: number; height: number }
  rain: { y: number; height: number }
  /** The year's coldest, warmest, driest or wettest month is labelled even if there is little space. */
  isColdest: boolean
  isWarmest: boolean
  isDriest: boolean
  isWettest: boolean
}

/** The bars of the year: temperatures from minimum to maximum, rain from zero. */
export function climateBars(months: ClimateMonth[]): ClimateBars[] {
  const coldest = Math.min(...months.map(({ minC }) => minC))
  const warmest = Math.max(...months.map(({ maxC }) => maxC))
  const driest = Math.min(...months.map(({ rainMm }) => rainMm))
  const wettest = Math.max(...months.map(({ rainMm }) => rainMm))
  const lowest = Math.floor(coldest / DEGREES) * DEGREES
  const highest = Math.ceil(warmest / DEGREES) * DEGREES
  const { temperature, rain } = PLOT
  const yOf = (celsius: number) =>
    temperature.bottom - ((celsius - lowest) / (highest - lowest)) * (temperature.bottom - temperature.top)
  return months.map(({ month, minC, maxC, rainMm }) => {
    const rainHeight = (rainMm / wettest) * (rain.bottom - rain.top)
    return {
      month,
      temperature: { y: yOf(maxC), height: yOf(minC) - yOf(maxC) },
      rain: { y: rain.bottom - rainHeight, height: rainHeight },
      isColdest: minC === coldest,
      isWarmest: maxC === warmest,
      isDriest: rainMm === driest,
      isWettest: rainMm === wettest,
    }
  })
}
