/**
 * Moves `Date` of the global scope it runs in by a constant: clocks go on, from another day. Needs nothing around it, because
 * its source also runs in pages and in workerd. A second call changes nothing.
 * @param {number} by ms
 */
export function moveClock(by) {
  const moved = Symbol.for("pouso.clock")
  if (Reflect.has(globalThis, moved)) return
  Reflect.set(globalThis, moved, by)
  const realNow = Date.now
  const now = () => realNow() + by
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (real, values, target) =>
      Reflect.construct(real, values.length === 0 ? [now()] : values, target),
    apply: (real) => new real(now()).toString(),
  })
}
