import { defineConfig } from "drizzle-kit"

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/data/schema.ts",
  out: "./d1-migrations",
})
