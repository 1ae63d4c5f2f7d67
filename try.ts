import { DRIVERS } from "./tests/model/drivers.ts"
import { worldOf } from "./tests/model/model.ts"
import { walksOf, nameOf, transitionsOf, offersOf, randomWalk } from "./tests/model/walks.ts"
const [name, seed] = process.argv.slice(2)
for (const means of ["pointer","touch","keyboard"] as const) for (const d of DRIVERS) {
const w = worldOf(means, "2026-11-21")
const m = d.model(w)
if (name && m.name !== name) continue
if (seed) { console.log(means, randomWalk(m, offersOf(d, w), +seed, 12).steps.map(s => s.event.type + " " + JSON.stringify({...s.event, type: undefined})+ "→" + JSON.stringify(s.snapshot.value)).join("\n")); continue }
const t = performance.now()
const ws = walksOf(m as any, offersOf(d, w))
const taken = new Set(ws.flatMap(w => w.steps.flatMap(s => s.taken.map(x => x.transition))))
console.log(means, m.name, d.screen, Math.round(performance.now() - t), "ms", ws.length, "walks", ws.reduce((n, w) => n + w.steps.length, 0), "steps", new Set(ws.flatMap(w => w.steps.flatMap(s => s.taken.map(nameOf)))).size, "units", `${taken.size}/${transitionsOf(m.machine).length}`)
console.log(transitionsOf(m.machine).filter(t => !taken.has(t)).map(t => `   missing ${nameOf({from: t.source, transition: t})}`).join("\n"))
}
