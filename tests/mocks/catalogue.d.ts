declare module "virtual:catalogue" {
  import type { Catalogue } from "../../scripts/content/catalogue.ts"
  export const catalogue: Catalogue
}
