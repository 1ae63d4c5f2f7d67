import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"
import { bareTexts } from "../fixtures/bare-texts.ts"

/** Pages that no React renders in a browser. */
const NEVER_HYDRATED = /^web\/(features\/desk|entries\/server)\//

test("each text of the pages is all of its element", () => {
  const files = globSync("web/**/*.tsx", { cwd: root }).filter((file) => !NEVER_HYDRATED.test(file))
  expect(files.length).toBeGreaterThan(130)
  const found = files.flatMap((file) =>
    bareTexts(readFileSync(path.join(root, file), "utf8")).map((each) => `${file}:${each}`),
  )
  expect(found).toEqual([])
})

/** JSX, and the texts in it that a translation would break. */
const SHAPES: Record<string, string[]> = {
  "<p>{count} homes</p>": ["count", "homes"],
  "<p>{`all homes`}</p>": [],
  "<p>{count}</p>": [],
  "<p>{isOpen ? word : <Sign />}</p>": [],
  "<p><Sign />{count}</p>": ["count"],
  "<p><Sign /><span>{count}</span></p>": [],
  '<p>{" "}{name}</p>': ["name"],
  "<p> {name}</p>": ["name"],
  "<p>\n  {name}\n</p>": [],
  "<p><b>{a}</b> · <b>{b}</b></p>": ["·"],
  "<p><b>{a}</b>{isOpen && word}</p>": ["isOpen && word"],
  "<p><b>{a}</b>{isOpen && <i>{word}</i>}</p>": [],
  "<p><b>{a}</b>{isOpen ? <i /> : word}</p>": ["isOpen ? <i /> : word"],
  "<ul>{list.map((each) => each.name)}<li /></ul>": ["list.map((each) => each.name)"],
  "<ul>{list.map((each) => <li key={each}>{each}</li>)}<li /></ul>": [],
  "<p><>{count}</><Sign /></p>": ["count"],
  "<p><>{count}</></p>": ["count"],
  "<>{count}</>": ["count"],
  "<p><Trans>from <b>{price}</b> a night</Trans></p>": [],
  "<p><Trans>see <a>our <b>terms</b></a></Trans></p>": ["our"],
  "<p><Sign /><Trans>from <b>{price}</b></Trans></p>": [],
}

test.for(Object.entries(SHAPES))("%s", ([jsx, texts]) => {
  expect(bareTexts(`const shown = ${jsx}`)).toEqual(texts.map((text) => expect.stringContaining(`: ${text}`)))
})

/** Components, and the texts that they would put beside those of the component that shows them. */
const COMPONENTS: Record<string, string[]> = {
  "function Count({ of }) { return t`all homes` }": ["t`all homes`"],
  "function Count({ of }) { return <b>{t`all homes`}</b> }": [],
  'const Word = () => (isOpen ? "open" : null)': ['isOpen ? "open" : null'],
  "const wordOf = (of) => t`all homes`": [],
  "function Row({ icon }: { icon: ReactElement }) { return <p>{icon}<b /></p> }": [],
  "function Row({ icon }: { icon: ReactNode }) { return <p>{icon}<b /></p> }": ["icon"],
  "interface Of { icon?: ReactElement | false }\nfunction Row({ icon }: Of) { return <p>{icon}<b /></p> }":
    [],
  "interface Of { row: (name: string) => ReactElement }\nfunction Row({ row }: Of) { return <p>{row(1)}<b /></p> }":
    [],
  "interface Of { row: (name: string) => string }\nfunction Row({ row }: Of) { return <p>{row(1)}<b /></p> }":
    ["row(1)"],
  "function Row() { const icon = <i />; return <p>{icon}<b /></p> }": [],
  "function Row() { const icon = isOpen ? <i /> : word; return <p>{icon}<b /></p> }": ["icon"],
}

test.for(Object.entries(COMPONENTS))("%s", ([code, texts]) => {
  expect(bareTexts(code)).toEqual(texts.map((text) => expect.stringContaining(`: ${text}`)))
})
