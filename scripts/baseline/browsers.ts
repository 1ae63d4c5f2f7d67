import browserslistToEsbuild from "browserslist-to-esbuild"
import manifest from "../../package.json" with { type: "json" }

/** The oldest supported browsers, from `browserslist` in package.json, in Vite's target format: `chrome111`. */
export const OLDEST_BROWSERS = browserslistToEsbuild(manifest.browserslist)
