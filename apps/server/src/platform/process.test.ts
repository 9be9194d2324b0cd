import { expect, test } from "vitest"
import { ConfigError } from "./config/config.ts"
import { createLog } from "./log.ts"
import { explainFailure, runUntilSignal } from "./process.ts"

test("starts, waits for the signal, and stops in order", async () => {
  const steps: string[] = []
  const server = {
    start: async () => {
      steps.push("start")
      setTimeout(() => process.kill(process.pid, "SIGTERM"), 10)
      return "http://127.0.0.1:1"
    },
    stop: async () => {
      steps.push("stop")
    },
  }
  const afterStop = async (): Promise<void> => {
    steps.push("afterwards")
  }
  await runUntilSignal({ server, log: createLog({ level: "silent" }), afterStop })
  expect(steps).toEqual(["start", "stop", "afterwards"])
})

test("says plainly what it can", () => {
  expect(explainFailure(new ConfigError(["PORT: wrong"]))).toContain("PORT: wrong")
  expect(explainFailure(Object.assign(new Error("listen"), { code: "EADDRINUSE" }))).toContain(
    "port is taken",
  )
  expect(explainFailure(new Error("a bug"))).toContain("a bug")
})
