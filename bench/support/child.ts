import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { z } from "zod"
import { nodeLimits } from "./node-limits.ts"

/** A process of `support/`, which said where it listens; ended afterwards. */
export const withChild = async <T>(
  given: { readonly file: string; readonly env: Readonly<Record<string, string>> },
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const child = fork(path.join(import.meta.dirname, given.file), {
    env: { ...process.env, ...given.env },
    execArgv: nodeLimits(),
  })
  try {
    return await work(await addressOf(child))
  } finally {
    child.kill()
  }
}

const addressOf = async (child: ChildProcess): Promise<string> => {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code}`)
  })
  const [address] = await Promise.race([once(child, "message"), ended])
  return z.string().parse(address)
}
