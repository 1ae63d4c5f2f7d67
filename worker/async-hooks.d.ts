/** The one module of Node that the Worker has (`nodejs_compat`), for programs without Node's types. */
declare module "node:async_hooks" {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
