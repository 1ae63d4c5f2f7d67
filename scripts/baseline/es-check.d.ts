declare module "es-check" {
  interface Checked {
    success: boolean
    errors: { file: string; err: Error }[]
  }
  export function runChecks(
    configs: {
      ecmaVersion: string
      browserslistQuery: string[]
      module: boolean
      files: string[]
      looseGlobMatching: boolean
    }[],
  ): Checked
}
