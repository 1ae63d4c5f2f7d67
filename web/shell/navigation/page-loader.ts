import type { AnyRouter } from "@tanstack/react-router"
import { type ApiClient, createApi } from "../api.ts"
import type { Feature } from "../i18n/features.ts"
import { messagesOf, type PageOptions } from "../page-options.ts"
import { openAsDocument } from "./open-as-document.tsx"
import { partsLoaded } from "./page-parts.ts"

/** Time for each answer that another page needs, and for its code and messages, ms. */
const WITHIN = 10_000

/** What the root route knows of a page that is to be shown, or got ahead. */
export interface PageToLoad {
  matches: readonly { routeId: unknown; staticData?: PageOptions | undefined }[]
  location: { href: string; pathname: string }
  preload: boolean
}

/** Gets the code and the messages of a page, and gives the API for its loaders. */
export type LoadPage = (page: PageToLoad) => Promise<{ pageApi: ApiClient }>

interface PageLoaderOptions {
  /** Id of the build that the document is of. */
  build: string
  loadFeatures: (features: Feature[]) => Promise<void>
  /** The router, which is made after this. */
  router: () => AnyRouter
}

/**
 * Loads pages for the router in a browser. A navigation whose code, messages or data cannot be had, or are of another
 * build than the document, becomes a load of a document: a page may live longer than the files of its build, or than its
 * connection (docs/decisions/092-pages-that-outlive-a-deploy.md). Only navigations do so, never the first page of a
 * document; so no document loads itself again.
 */
export function pageLoader({ build, loadFeatures, router }: PageLoaderOptions): {
  api: ApiClient
  loadPage: LoadPage
} {
  let isOutdated = false
  const noteBuild = (answer: Response) => {
    const current = answer.headers.get("x-build")
    isOutdated ||= current !== null && current !== build
    return answer
  }
  const api = createApi(async (input, init) => noteBuild(await fetch(input, init)))
  const checkBuild = () => {
    if (isOutdated) throw new Error("another build")
  }

  async function loadPage({ matches, location: { href, pathname }, preload }: PageToLoad) {
    const isNext = () => {
      const { latestLocation, state } = router()
      return latestLocation.href === href && state.resolvedLocation?.href !== href
    }
    // A page that asks anew for what it shows, a price, waits for it as long as the browser does.
    const isShown = router().state.resolvedLocation?.pathname === pathname
    const orDocument = async <Value>(load: () => Promise<Value>): Promise<Value> => {
      try {
        checkBuild()
        return await (isShown ? load() : within(load()))
      } catch (error) {
        if (isNext()) return await openAsDocument(href, isNext)
        if (preload) throw error
        // Left meanwhile, or shown already from what was kept of it, which then stays.
        return await new Promise<never>(() => {})
      }
    }
    await orDocument(async () => {
      await Promise.all([
        loadFeatures(messagesOf(matches)),
        ...matches.map(({ routeId }) => loadCode(String(routeId))),
      ])
      await partsLoaded()
    })
    const pageApi = createApi((input, init) =>
      orDocument(async () => {
        const answer = noteBuild(await fetch(input, init))
        checkBuild()
        if (!answer.headers.get("content-type")?.includes("json")) throw new Error("no JSON")
        // It may be cut off after its headers.
        await answer.clone().arrayBuffer()
        return answer
      }),
    )
    return { pageApi }
  }

  async function loadCode(routeId: string): Promise<void> {
    const { component } = router().routesById[routeId].options
    await component?.preload?.()
    // The router drops `preload` of code that it has, and tells no failure.
    if (component?.preload !== undefined) throw new Error("no code")
  }

  return { api, loadPage }
}

/** Rejects if it takes longer than `WITHIN`. */
function within<Value>(loaded: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), WITHIN)
  })
  return Promise.race([loaded, tooLate]).finally(() => clearTimeout(timer))
}
