import { accessSync, constants, statSync } from "node:fs"
import path from "node:path"

/** Path of a program found on PATH, like the shell's `which`. */
export function which(program: string): string | undefined {
  const endings = process.platform === "win32" ? (process.env.PATHEXT ?? ".EXE").split(";") : [""]
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => endings.map((ending) => path.join(folder, program + ending)))
    .find(canRun)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
