/** SQL whose clock goes with `Date`, where tests/clock/move-clock.mjs has moved it: a database has a clock of its own. */
export function movedSql(sql: string): string {
  const by: number = Reflect.get(globalThis, Symbol.for("pouso.clock")) ?? 0
  return by === 0 ? sql : sql.replace(/'now'(?!, '-?[\d.]+ seconds')/g, `'now', '${by / 1_000} seconds'`)
}
