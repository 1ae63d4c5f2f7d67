/** The only Node module the Worker uses (`nodejs_compat`), declared for TypeScript projects without Node's types. */
declare module "node:async_hooks" {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
