import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { root } from "../../scripts/run.ts"

const COMMANDS = ["scripts/dev.ts", "scripts/dev-mock.ts"]

/** How a command ends with a PORT. */
function startedWith(script: string, PORT: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", script], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PORT },
  })
  return { status, stdout, stderr }
}

test.each(COMMANDS)("%s says in one line that PORT is no port", (script) => {
  expect(startedWith(script, "80a")).toEqual({
    status: 1,
    stdout: "",
    stderr: 'PORT is "80a"; it takes a number from 1 to 65535\n',
  })
})

test.each(COMMANDS)("%s says in one line that its port is taken", async (script) => {
  const server = createServer().listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  expect(startedWith(script, String(port))).toEqual({
    status: 1,
    stdout: "",
    stderr: `port ${port} is taken; set PORT to another\n`,
  })
})
