import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { bareEnvironment } from "../../../platform/bounded-work/bare-environment.ts"
import type { Clock } from "../../../platform/clock.ts"
import type { Log } from "../../../platform/log.ts"
import { type ForwarderSettings, type Order, reportSchema } from "./messages.ts"

/** A page that wants to come into a room, with what it offers. */
export type Guest = {
  readonly room: string
  readonly id: string
  readonly isSpecialist: boolean
  readonly offer: string
}

/** What became of an offer: an answer, or why there is none. `down`: the process does not answer, or died too often. */
export type Reception = { readonly answer: string } | { readonly refused: "full" | "offer" | "down" }

/** The process that passes media on: started when it is first needed, and gone again once nobody needs it. */
export type ForwardingUnit = {
  readonly enter: (guest: Guest) => Promise<Reception>
  readonly leave: (page: Pick<Guest, "room" | "id">) => void
  readonly keep: (given: { readonly room: string; readonly ids: readonly string[] }) => void
  /** Its process's number while it runs; for tests, which end it. */
  readonly pid: () => number | undefined
  readonly close: () => void
}

type Needs = {
  readonly settings: Omit<ForwarderSettings, "memoryMb">
  readonly clock: Clock
  readonly log: Log
  /** The process died: none of its rooms is there any more. */
  readonly died: () => void
  /** The program that it runs; what passes media on unless a test gives another. */
  readonly entry?: URL
}

const ENTRY = new URL("./forwarder.work.ts", import.meta.url)
/**
 * What the process may do: read, and send and receive packets. Node refuses it to write any file, to start another program
 * or thread and to load native code, so that nothing of what it passes on can be kept: not by mistake either.
 */
const RIGHTS = ["--permission", "--allow-fs-read=*"]
const HEAP_MB = 256
const MEMORY_MB = 768
const ANSWER_MS = 5_000
/** It is not started more often than so many times in so long: what dies at once is not helped by another start. */
const MOST_STARTS = 5
const STARTS_MS = 60_000

type Pending = { readonly resolve: (reception: Reception) => void; readonly late: NodeJS.Timeout }

/** The unit of this server; nothing runs before the first page comes. */
// check-ignore function-length: one process and what is asked of it.
export const createForwardingUnit = ({
  settings,
  clock,
  log,
  died,
  entry = ENTRY,
}: Needs): ForwardingUnit => {
  const pending = new Map<number, Pending>()
  let starts: number[] = []
  let child: ChildProcess | undefined
  let calls = 0

  const settle = (call: number, reception: Reception): void => {
    const waiting = pending.get(call)
    if (waiting === undefined) return
    clearTimeout(waiting.late)
    pending.delete(call)
    waiting.resolve(reception)
  }
  const receive = (message: unknown): void => {
    const report = reportSchema.safeParse(message)
    if (!report.success) return
    const { data } = report
    if (data.kind === "answer") settle(data.call, { answer: data.answer })
    if (data.kind === "refused") settle(data.call, { refused: data.reason })
  }
  const start = (): ChildProcess | undefined => {
    const now = clock.now()
    starts = starts.filter((at) => now - at < STARTS_MS)
    if (starts.length >= MOST_STARTS) return undefined
    starts.push(now)
    const told: ForwarderSettings = { ports: settings.ports, address: settings.address, memoryMb: MEMORY_MB }
    const started = fork(fileURLToPath(entry), [JSON.stringify(told)], {
      env: bareEnvironment(),
      execArgv: [...RIGHTS, `--max-old-space-size=${HEAP_MB}`],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    let isOver = false
    const over = (reason: unknown): void => {
      if (isOver) return
      isOver = true
      if (child !== started) return
      child = undefined
      log.warn({ reason }, "the process that passes video on ended; its rooms come together anew")
      for (const call of [...pending.keys()]) settle(call, { refused: "down" })
      died()
    }
    started.on("message", receive)
    started.on("error", over)
    started.on("exit", over)
    // It does not keep the server from ending.
    started.unref()
    started.channel?.unref()
    return started
  }
  const order = (given: Order): boolean => {
    if (child === undefined) return false
    child.send(given, (error) => {
      // A process that is just ending tells of it by itself.
      if (error !== null) log.warn({ err: error }, "the process that passes video on could not be told")
    })
    return true
  }
  return {
    enter: ({ room, id, isSpecialist, offer }) => {
      child ??= start()
      const { promise, resolve } = Promise.withResolvers<Reception>()
      calls += 1
      const call = calls
      pending.set(call, { resolve, late: setTimeout(() => settle(call, { refused: "down" }), ANSWER_MS) })
      if (!order({ kind: "enter", room, id, call, isSpecialist, offer })) settle(call, { refused: "down" })
      return promise
    },
    leave: ({ room, id }) => void order({ kind: "leave", room, id }),
    keep: ({ room, ids }) => void order({ kind: "keep", room, ids: [...ids] }),
    pid: () => child?.pid,
    close: () => {
      const running = child
      child = undefined
      for (const call of [...pending.keys()]) settle(call, { refused: "down" })
      running?.kill("SIGKILL")
    },
  }
}
