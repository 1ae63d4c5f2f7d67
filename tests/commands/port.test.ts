import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { portOf, problemWith } from "../../scripts/port.ts"
import { root } from "../../scripts/run.ts"

/** A port of this machine on which somebody listens until the test ends. */
async function takenPort(host: string): Promise<number> {
  const server = createServer()
  server.listen(0, host)
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** How `npm start` ends with a PORT; it must end before it builds. */
function startedWith(PORT: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", "scripts/serve.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PORT },
    timeout: 30_000,
  })
  return { status, stdout, stderr }
}

test.each(["abc", "", "0", "65536", "80 80", "-1", "8787.5", "1e3"])("PORT=%j is no port", (text) => {
  expect(() => portOf(text)).toThrow(`PORT is ${JSON.stringify(text)}; it takes a number from 1 to 65535`)
})

test("a number is a port", () => {
  expect(portOf("8787")).toBe(8787)
})

test.each(["127.0.0.1", "0.0.0.0"])("a port that somebody listens on at %s is taken", async (host) => {
  const port = await takenPort(host)
  expect(await problemWith(port)).toBe(`port ${port} is taken; set PORT to another`)
})

test("npm start says in one line that PORT is no port, and builds nothing", () => {
  expect(startedWith("abc")).toEqual({
    status: 1,
    stdout: "",
    stderr: 'PORT is "abc"; it takes a number from 1 to 65535\n',
  })
})

test("npm start says in one line that its port is taken, and builds nothing", async () => {
  const port = await takenPort("127.0.0.1")
  expect(startedWith(String(port))).toEqual({
    status: 1,
    stdout: "",
    stderr: `port ${port} is taken; set PORT to another\n`,
  })
})
