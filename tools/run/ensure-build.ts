import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { ROOT } from "./paths.ts"
import { hashOf } from "./source-hash.ts"

type Build = {
  /** What is built, for who waits: "the web app". */
  readonly what: string
  /** Files and folders that the build is made of, beside the project's folder. */
  readonly sources: readonly string[]
  /** Where it lies. */
  readonly folder: string
  readonly make: (id: string) => Promise<void>
  readonly say: (text: string) => void
}

/** Builds what was never built, or whose sources have changed since. Says whether it built. */
export const ensureBuild = async ({ what, sources, folder, make, say }: Build): Promise<boolean> => {
  const stamp = path.join(folder, "sources.sha256")
  const hash = hashOf(ROOT, sources)
  const built = await readFile(stamp, "utf8").catch(() => "")
  if (built === hash) return false
  say(`Building ${what}; this happens when its sources changed.`)
  await make(hash.slice(0, 12))
  await writeFile(stamp, hash)
  return true
}

/** Runs a program of Node's to its end, which shares our output; throws when it failed. */
export const runProgram = async (
  args: readonly string[],
  given: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<void> => {
  const child = spawn(process.execPath, args, {
    cwd: given.cwd,
    env: { ...process.env, NODE_ENV: "production", ...given.env },
    stdio: "inherit",
  })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error("It could not be built; the reason stands above.")
}
