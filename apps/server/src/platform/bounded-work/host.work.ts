import os from "node:os"
import { parentPort } from "node:worker_threads"
import { MEMORY_SPENT } from "./work-error.ts"

const LOOK_EVERY_MS = 20
const LESS_URGENT = 10

type Work = (input: unknown) => unknown

const workOf = async (entry: string): Promise<Work> => {
  const loaded: unknown = await import(entry)
  const isWork = (value: unknown): value is { work: Work } =>
    typeof value === "object" && value !== null && "work" in value && typeof value.work === "function"
  if (!isWork(loaded)) throw new Error(`${entry} exports no work`)
  return loaded.work
}

type Job = { readonly entry: string; readonly input: unknown; readonly memoryMb: number }

const isJob = (message: unknown): message is Job =>
  typeof message === "object" && message !== null && "entry" in message && "input" in message

const answer = async (message: unknown, say: (answer: unknown) => void): Promise<void> => {
  if (!isJob(message)) return
  try {
    const work = await workOf(message.entry)
    say({ value: await work(message.input) })
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) })
  }
}

/** Of a thread, V8 counts the memory itself; libraries outside of JavaScript are counted here, by the process that is theirs. */
const watchMemory = (): ((memoryMb: number) => void) => {
  let most = Number.POSITIVE_INFINITY
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(MEMORY_SPENT)
  }, LOOK_EVERY_MS).unref()
  return (memoryMb) => {
    most = memoryMb * 1024 * 1024
  }
}

const port = parentPort
if (port !== null) {
  // On Linux this is for the thread alone. Elsewhere it would be for the whole server.
  if (process.platform === "linux") os.setPriority(LESS_URGENT)
  port.on("message", (message: unknown) => {
    void answer(message, (said) => port.postMessage(said))
  })
} else {
  os.setPriority(LESS_URGENT)
  const bound = watchMemory()
  process.on("disconnect", () => process.exit())
  process.on("message", (message: unknown) => {
    if (isJob(message)) bound(message.memoryMb)
    void answer(message, (said) => process.send?.(said))
  })
}
