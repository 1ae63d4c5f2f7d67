/// <reference types="vite/client" />

/** The text of a script for a document's head (scripts/inline-scripts.ts). */
declare module "*?inline-script" {
  const text: string
  export default text
}
