/** Styles of the page: light or dark as the system asks; tables scroll sideways on their own. */
export const STYLE = `
  :root { color-scheme: light dark; --muted: light-dark(#5a5f67, #a9afb8); --line: light-dark(#d5d8dd, #3a3f47) }
  body {
    font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 1.5rem auto; padding: 0 1rem;
    background: light-dark(#fff, #16181d); color: light-dark(#16181d, #eceef1); overflow-wrap: anywhere;
  }
  h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
  a { color: light-dark(#0b57d0, #a8c7fa) } small { color: var(--muted) }
  .table { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
  th:last-child, td:last-child { padding-right: 0 }
  @media (max-width: 30rem) { table { font-size: .875rem } th, td { padding-right: .5rem } }
  tbody th { font-weight: 400; min-width: 7rem } td, thead th { white-space: nowrap }
  thead th:not(:first-child), td { text-align: right; font-variant-numeric: tabular-nums }
  .fine::before { content: "✓ "; color: light-dark(#146c2e, #6dd58c) }
  .wrong { color: light-dark(#b3261e, #f2b8b5); font-weight: 700 } .wrong::before { content: "✗ " }
`
