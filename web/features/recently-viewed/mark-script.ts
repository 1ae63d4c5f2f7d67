/**
 * Runs in the head, before the first paint: marks the document with what this device has to show, so that space is
 * reserved for it (recently-viewed.css). storage.ts and favourites/start-favourites.ts keep the marks true.
 */
export const viewedMarkScript = `(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("pouso.seen") || "[]") || []
    var mark = function (name, has) { if (has) document.documentElement.setAttribute(name, "") }
    mark("data-viewed", Array.isArray(kept) ? kept.length > 0 : Array.isArray(kept.seen) && kept.seen.length > 0)
    mark("data-unsuggested", kept.suggests === false)
    mark("data-favourites", JSON.parse(localStorage.getItem("pouso.favourites") || "[]").length > 0)
  } catch (error) {}
})()`
