import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"

const BIN = join(fileURLToPath(new URL("../../", import.meta.url)), "node_modules/.bin")

/** What a program printed and how it ended. `code` is -1 when it did not start or was killed. */
export type ProgramResult = { code: number; output: string }

/** Runs one of the installed tools, or npm, in a folder and collects what it prints, errors included. */
export function runProgram(input: {
  program: string
  args: readonly string[]
  cwd: string
}): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(input.program, input.args, {
      cwd: input.cwd,
      // The installed tools, and the `node` that they start with, come before whatever the machine has.
      env: {
        ...process.env,
        PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`,
        NO_COLOR: "1",
        FORCE_COLOR: "0",
      },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const chunks: Buffer[] = []
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk))
    child.on("error", (error) => resolve({ code: -1, output: String(error) }))
    child.on("close", (code) => resolve({ code: code ?? -1, output: Buffer.concat(chunks).toString() }))
  })
}
