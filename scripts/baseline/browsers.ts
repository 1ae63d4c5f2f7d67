import browserslistToEsbuild from "browserslist-to-esbuild"
import manifest from "../../package.json" with { type: "json" }

/** The oldest browsers that are served, out of `browserslist` in package.json, as Vite takes them: `chrome111`. */
export const OLDEST_BROWSERS = browserslistToEsbuild(manifest.browserslist)
