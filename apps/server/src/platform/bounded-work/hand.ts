import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { bareEnvironment } from "./bare-environment.ts"
import { MEMORY_SPENT, WorkError } from "./work-error.ts"

/** Where work is done apart from the server: in a thread, or in a process where libraries work outside of JavaScript. */
export type HandKind = "thread" | "process"

type Job = { readonly entry: string; readonly input: unknown }

/** A thread or process that does one piece of work after the other. */
export type Hand = {
  /** Does one piece. Throws `WorkError`. After any that is not `failed`, the hand is gone. */
  do(job: Job, deadlineMs: number): Promise<unknown>
  isGone(): boolean
  end(): void
}

type Line = {
  send(job: Job): void
  /** While it works, the server may not end for want of anything to do. */
  hold(isWorking: boolean): void
  kill(): void
}

type Heard = { said(answer: unknown): void; gone(error: WorkError): void }

const HOST = new URL("./host.work.ts", import.meta.url)
const YOUNG_MB = 16
const STACK_MB = 4

const ofMemory = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"

const startThread = (memoryMb: number, heard: Heard): Line => {
  const worker = new Worker(HOST, {
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    },
  })
  worker.on("message", heard.said)
  worker.on("error", (error) =>
    heard.gone(new WorkError(ofMemory(error) ? "memory" : "ended", { cause: error })),
  )
  worker.on("exit", () => heard.gone(new WorkError("ended")))
  return {
    send: (job) => worker.postMessage(job),
    hold: (isWorking) => (isWorking ? worker.ref() : worker.unref()),
    kill: () => void worker.terminate(),
  }
}

const startProcess = (memoryMb: number, heard: Heard): Line => {
  const child: ChildProcess = fork(fileURLToPath(HOST), [], {
    env: bareEnvironment(),
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.on("message", heard.said)
  child.on("error", (error) => heard.gone(new WorkError("ended", { cause: error })))
  child.on("exit", (code) => heard.gone(new WorkError(code === MEMORY_SPENT ? "memory" : "ended")))
  return {
    send: (job) => {
      child.send({ ...job, memoryMb }, (error) => {
        if (error !== null) heard.gone(new WorkError("ended", { cause: error }))
      })
    },
    hold: (isWorking) => {
      if (isWorking) {
        child.ref()
        child.channel?.ref()
      } else {
        child.unref()
        child.channel?.unref()
      }
    },
    kill: () => void child.kill("SIGKILL"),
  }
}

const read = (answer: unknown): unknown => {
  if (typeof answer === "object" && answer !== null && "value" in answer) return answer.value
  const said = typeof answer === "object" && answer !== null && "failure" in answer ? answer.failure : answer
  throw new WorkError("failed", { cause: said })
}

/** Starts a thread or process with so much memory. It is there until it is ended, too slow, or takes more than that. */
export const startHand = ({ kind, memoryMb }: { kind: HandKind; memoryMb: number }): Hand => {
  let pending: PromiseWithResolvers<unknown> | undefined
  let isGone = false
  const gone = (error: WorkError): void => {
    isGone = true
    pending?.reject(error)
  }
  const heard: Heard = { said: (answer) => pending?.resolve(answer), gone }
  const line = kind === "thread" ? startThread(memoryMb, heard) : startProcess(memoryMb, heard)
  const end = (): void => {
    isGone = true
    line.kill()
  }
  return {
    do: async (job, deadlineMs) => {
      pending = Promise.withResolvers()
      line.hold(true)
      const late = setTimeout(() => {
        gone(new WorkError("deadline"))
        line.kill()
      }, deadlineMs)
      try {
        line.send(job)
        return read(await pending.promise)
      } finally {
        clearTimeout(late)
        pending = undefined
        line.hold(false)
      }
    },
    isGone: () => isGone,
    end,
  }
}
