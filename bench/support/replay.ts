import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { z } from "zod"
import { LANES, SECONDS } from "./load.ts"
import type { Measure } from "./rounds.ts"
import type { Statement } from "./statement.ts"

type Replay = {
  readonly databaseUrl: string
  /** Each operation is its statements, one after the other. */
  readonly operations: readonly (readonly Statement[])[]
}

/** Runs `work` with a measure of how many operations a second the bare driver does, from a process of its own. */
export const withReplay = async <T>(replay: Replay, work: (measure: Measure) => Promise<T>): Promise<T> => {
  const child = fork(path.join(import.meta.dirname, "replay-child.ts"))
  try {
    return await work(async () => {
      child.send({ ...replay, lanes: LANES, seconds: SECONDS })
      const [rate] = await once(child, "message")
      return z.number().parse(rate)
    })
  } finally {
    child.kill()
  }
}
