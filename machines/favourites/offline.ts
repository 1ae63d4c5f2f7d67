/** Address of the service worker of the favourites. Its scope is their page, so it stands at the top. */
export const OFFLINE_SCRIPT = "/favoritos-sw.js"
