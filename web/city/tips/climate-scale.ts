import type { EssentialInfo } from "#machines/site/documents.ts"

export type ClimateMonth = EssentialInfo["climate"]["months"][number]

/** Pixels from the chart's top. */
export const PLOT = { temperature: { top: 56, bottom: 206 }, rain: { top: 300, bottom: 430 }, height: 462 }
/** Degrees are shown from a round number below the coldest to one above the warmest. */
const DEGREES = 5

/** One month's bars: what is above `y` is free, and `height` reaches down from there. */
export interface ClimateBars {
  month: number
  temperature: { y: number; height: number }
  rain: { y: number; height: number }
  /** The year's coldest, warmest, driest or wettest month: labelled even where there is little room. */
  isColdest: boolean
  isWarmest: boolean
  isDriest: boolean
  isWettest: boolean
}

/** Where the bars of the year stand: temperatures from minimum to maximum, rain up from the ground. */
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
