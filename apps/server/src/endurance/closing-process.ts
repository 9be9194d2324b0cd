import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { z } from "zod"

const CHILD = path.resolve(import.meta.dirname, "closing-child.ts")

/** What the child is told to do, at what time, and at which of its steps it dies; 0 for at none. */
export const closingOrder = z.object({
  /** To answer pages until one of them ends its session; to note who came; to settle that and give money back. */
  act: z.enum(["serve", "note", "settle"]),
  now: z.number(),
  dieAt: z.number(),
})
type ClosingOrder = z.infer<typeof closingOrder>

const closingWord = z.union([
  z.object({ url: z.string() }),
  z.object({ serves: z.literal(true) }),
  z.object({ done: z.literal(true) }),
])
/** What it says: where it listens once it is ready, that it answers pages at that time, and that it has done what it was told. */
export type ClosingWord = z.infer<typeof closingWord>

/** A server in a process that dies at a step of what it is told. */
export type ClosingProcess = {
  readonly url: string
  /** Has it answer pages from now on. */
  readonly serve: (order: Omit<ClosingOrder, "act">) => Promise<void>
  /** Whether it was killed before it was done with what it was told last. */
  readonly wasKilled: () => Promise<boolean>
  /** Has it do something. Says whether it was killed on the way. */
  readonly dies: (order: ClosingOrder) => Promise<boolean>
  readonly end: () => Promise<void>
}

type Words = { readonly next: () => Promise<ClosingWord | null> }

/** What a child says, one word after the other; null once it was killed. Throws when it ended in another way. */
const wordsOf = (child: ChildProcess): Words => {
  const said: ClosingWord[] = []
  const complaints: string[] = []
  let look = (): void => undefined
  let ended: { readonly code: number | null; readonly signal: string | null } | undefined
  child.stderr?.on("data", (chunk: Buffer) => complaints.push(chunk.toString("utf8")))
  child.on("message", (message) => {
    said.push(closingWord.parse(message))
    look()
  })
  child.on("exit", (code, signal) => {
    ended = { code, signal }
    look()
  })
  const next = (): Promise<ClosingWord | null> =>
    new Promise((resolve, reject) => {
      look = () => {
        const word = said.shift()
        if (word !== undefined) return resolve(word)
        if (ended?.signal === "SIGKILL") return resolve(null)
        if (ended !== undefined) reject(new Error(`it ended with ${ended.code}: ${complaints.join("")}`))
      }
      look()
    })
  return { next }
}

/** Starts a server that waits for what it is told. */
const start = async (given: {
  readonly databaseUrl: string
  readonly dataDir: string
}): Promise<ClosingProcess> => {
  const child = fork(CHILD, [JSON.stringify(given)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
  const words = wordsOf(child)
  const ready = await words.next()
  if (ready === null || !("url" in ready)) throw new Error("it was not ready")
  const wasKilled = async (): Promise<boolean> => (await words.next()) === null
  const tell = (order: ClosingOrder): void => {
    child.send(order)
  }
  return {
    url: ready.url,
    serve: async (order) => {
      tell({ act: "serve", now: order.now, dieAt: order.dieAt })
      await words.next()
    },
    wasKilled,
    dies: (order) => {
      tell(order)
      return wasKilled()
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, "exit")
      child.kill("SIGKILL")
      await ended
    },
  }
}

/** Servers one after the other: the next one starts while the one before works. */
export type ClosingProcesses = {
  readonly next: () => Promise<ClosingProcess>
  readonly end: () => Promise<void>
}

/** Servers over a database that wait to be told what to do. */
export const closingProcesses = (given: Parameters<typeof start>[0]): ClosingProcesses => {
  const all: Promise<ClosingProcess>[] = []
  const begin = (): Promise<ClosingProcess> => {
    const started = start(given)
    // Whoever takes it hears why it did not start.
    started.catch(() => undefined)
    all.push(started)
    return started
  }
  let waiting = begin()
  return {
    next: () => {
      const taken = waiting
      waiting = begin()
      return taken
    },
    end: async () => {
      for (const one of await Promise.allSettled(all)) if (one.status === "fulfilled") await one.value.end()
    },
  }
}
