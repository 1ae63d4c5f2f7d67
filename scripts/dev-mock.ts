/** `npm run dev:mock`: the web app alone with hot reload; MSW mocks the API in the browser. */
import { developmentPort, serveWithVite } from "./dev-server.ts"

await serveWithVite("tests/mocks/vite.config.ts", await developmentPort(8788))
