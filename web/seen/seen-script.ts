/**
 * Runs in the head, before the first paint: notes on the document what this device has to show, so that room is kept for
 * it (web/styles/seen.css). note-seen.ts does the same after each change.
 */
export const seenScript = `(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("pouso.seen") || "[]")
    var seen = Array.isArray(kept) ? kept : kept.seen
    var has = Array.isArray(seen) && seen.length > 0
    var likes = has || JSON.parse(localStorage.getItem("pouso.favourites") || "[]").length > 0
    var marks = [has && "seen", likes && kept.suggests !== false && "for-you"].filter(Boolean)
    if (marks.length > 0) document.documentElement.setAttribute("data-seen", marks.join(" "))
  } catch (error) {}
})()`
