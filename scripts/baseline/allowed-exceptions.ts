/** Features that the built site uses although some of the supported browsers (package.json) lack them. */
export interface Beyond {
  /** Feature names as the check reports them. */
  features: readonly string[]
  /** Built files (without hashes) that use them behind a feature test; omitted where they are harmless in any file. */
  files?: readonly string[]
  /** Behaviour in a browser that lacks them. */
  without: string
}

/** The only allowed exceptions from the baseline; an entry that is no longer used is an error. */
export const BEYOND: readonly Beyond[] = [
  // Ours, behind a feature test.
  {
    features: ["Navigator.share"],
    files: ["imoveis._slug.index.js"],
    without: "the button copies the address",
  },
  {
    features: ["requestIdleCallback"],
    files: ["page-stamp.js"],
    without: "the newsletter's stamp is asked for right after the page was loaded",
  },
  // Ours, ignored by browsers that do not support it.
  {
    features: ["<img fetchpriority>"],
    without: "the first picture is fetched in its turn",
  },
  {
    features: ["<input autocorrect>", "<input autocapitalize>"],
    without: "a phone may offer corrections and capitals",
  },
  {
    features: ["text-wrap", "@font-face size-adjust", "@font-face ascent-override"],
    without: "lines break elsewhere, and the fallback has its own widths; nothing moves (decision 040)",
  },
  {
    features: ["@font-face descent-override", "@font-face line-gap-override"],
    without: "the fallback stands a little higher or lower in its line",
  },
  {
    features: ["forced-color-adjust"],
    without: "Safari forces no colours",
  },
  {
    features: ["@media (prefers-reduced-data)"],
    without: "who saves data is known by the header alone (decision 097)",
  },
  {
    features: ["field-sizing"],
    without: "the field of the order is as wide as its longest choice",
  },
  {
    features: ["scrollbar-width"],
    without: "a row that scrolls shows its bar",
  },
  {
    features: [
      ...["resize", "cursor: pointer", "cursor: not-allowed"],
      ...["cursor: grab", "cursor: grabbing", "cursor: ew-resize", "event wheel"],
    ],
    without: "iOS has neither handles nor a pointer or a wheel; fingers move and zoom the map",
  },
  {
    features: ["content-visibility", "contain-intrinsic-size"],
    files: ["desk.css"],
    without: "rows of the night board out of view are laid out and painted, too",
  },
  {
    features: ["::details-content", "content-visibility"],
    files: ["app.css"],
    without: "what is folded away stays so on paper, and its summary says that there is more",
  },
  {
    features: ["break-after: avoid"],
    files: ["app.css"],
    without: "a heading may be the last line of a printed page",
  },
  {
    features: [
      ...["::view-transition", "::view-transition-old", "::view-transition-new", "::view-transition-group"],
      ...[":active-view-transition-type", "view-transition-name"],
    ],
    files: ["app.css"],
    without: "the next page is there without a picture that grows or a bar that slides",
  },
  // Tailwind's.
  {
    features: [":popover-open", ":open"],
    files: ["app.css"],
    without: "`group-open` stands them beside `[open]` in `:is()`, which passes over what it does not know",
  },
  // React's.
  {
    features: ["Document.startViewTransition", "navigation", "event navigate"],
    files: ["react.js"],
    without: "React tests for them; the site does not use its view transitions",
  },
  {
    features: ["event navigatesuccess", "event navigateerror", "Navigator.connection"],
    files: ["react.js"],
    without: "as above",
  },
  {
    features: ["setImmediate"],
    files: ["react.js"],
    without: "React's scheduler takes a MessageChannel",
  },
  {
    features: ["HTMLElement.popover", "<select is>"],
    files: ["react.js"],
    without: "React asks whether a page gave them to an element, which none does",
  },
  // TanStack Router's.
  {
    features: ["Document.startViewTransition"],
    files: ["site.js"],
    without: "the router tests for it, and web/ui/transitions.ts for types of transitions",
  },
  // web-vitals'.
  {
    features: ["PerformanceEventTiming", "Performance.interactionCount", "PerformanceSoftNavigation"],
    files: ["measure.js"],
    without: "interactions are not measured",
  },
  {
    features: ["requestIdleCallback", "cancelIdleCallback"],
    files: ["measure.js"],
    without: "a timer stands in",
  },
  {
    features: ["Document.prerendering", "event prerenderingchange", "Document.wasDiscarded"],
    files: ["measure.js"],
    without: "no page is rendered ahead or restored in this way",
  },
  // zod's.
  {
    features: ["Error.captureStackTrace", "Error.stackTraceLimit"],
    files: ["schemas.js"],
    without: "zod tests for them; an error's trace is longer",
  },
  // Google's loader.
  {
    features: ["trustedTypes"],
    files: ["google-map.js"],
    without: "the script's address is set as it is",
  },
  // Leaflet's.
  {
    features: ["TouchEvent", "orientation"],
    files: ["leaflet-map.js"],
    without: "Leaflet tests for them: they tell a phone from a desktop",
  },
  {
    features: ["behavior"],
    files: ["map.css"],
    without: "pictures in Internet Explorer 8; all others pass over it",
  },
  {
    features: [
      "::selection",
      "cursor: grab",
      "cursor: grabbing",
      "cursor: crosshair",
      "cursor: move",
      "cursor: default",
    ],
    files: ["map.css"],
    without: "iOS has no pointer, and selects in its own colour",
  },
  // False positives: unrelated members with the same name.
  {
    features: ["DisposableStack.use"],
    files: ["react.js", "site.js"],
    without: "React's `use`",
  },
  {
    features: ["Function.displayName"],
    files: ["react.js", "common.js"],
    without: "a name that React and lucide give to components",
  },
  {
    features: ["Symbol.dispose"],
    files: ["xstate.js"],
    without: "what XState keeps to end a callback",
  },
  {
    features: ["EventTarget.when"],
    files: ["schemas.js"],
    without: "a key of zod's checks",
  },
]
