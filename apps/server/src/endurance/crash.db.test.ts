import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createHarness, type Harness } from "../security-tests/testing.ts"
import { lengthOf } from "../testing/length.ts"
import { builtProgram } from "../testing/programs.ts"
import { findViolations, NO_VIOLATIONS } from "./invariants.ts"

const MINUTE = 60_000
/** More steps than a booking and its payment take. */
const MOST_STEPS = 200
/** It dies at each step, or at every sixth. */
const STRIDE = lengthOf({ short: 6, whole: 1 })

let stage: Harness
let dataDir: string
let program: string
beforeAll(async () => {
  stage = await createHarness()
  // The price must not depend on how many of these bookings came through.
  await stage.server.platform.db.pool.query("update specialists.offer set first_meeting_discount = 0")
  program = await builtProgram("crash-child")
  dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-crash-"))
}, 60_000)
afterAll(async () => {
  await stage?.close()
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
})

it("leaves nothing charged, blocked or unbalanced, wherever kill -9 hits booking and paying", {
  timeout: 400_000,
}, async () => {
  const outcomes: string[] = []
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += STRIDE) {
    const before = await countOf("booking.appointment")
    const ended = await runChild(dieAt)
    await recover()
    expect({ dieAt, ...(await findViolations(stage.server.platform.db.pool)) }).toEqual({
      dieAt,
      ...NO_VIOLATIONS,
    })
    outcomes.push(await outcomeSince(before))
    if (ended === "completed") break
  }
  // It died before anything was written, while the time was held (a few steps alone), and after it was paid for; and once it came through.
  const met = lengthOf({ short: ["nothing", "confirmed"], whole: ["nothing", "expired", "confirmed"] })
  expect([...new Set(outcomes)]).toEqual(expect.arrayContaining(met))
  expect(outcomes.at(-1)).toBe("confirmed")
})

const runChild = async (dieAt: number): Promise<"killed" | "completed"> => {
  const [free] = await stage.times({ planted: stage.ioana.planted })
  if (free === undefined) throw new Error("nothing is free")
  const told = {
    databaseUrl: stage.server.database.url,
    dataDir,
    now: stage.server.clock.now(),
    dieAt,
    cookie: stage.ana.cookie,
    booking: stage.bookingOf(free.offer),
    card: "4111111111111111",
  }
  const child = spawn(process.execPath, [program, JSON.stringify(told)], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  const complaints: string[] = []
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk.toString("utf8")))
  const [code, signal] = await once(child, "exit")
  if (signal === "SIGKILL") return "killed"
  expect({ code, complaints: complaints.join("") }).toEqual({ code: 0, complaints: "" })
  return "completed"
}

/** Another server finds what the dead one left, and time passes: the gateway settles, holds end, sweeps come by. */
const recover = async (): Promise<void> => {
  const { clock, platform } = stage.server
  for (const minutes of [0, 1, 2, 16, 5, 5]) {
    clock.advance(minutes * MINUTE)
    await platform.jobs.sweep()
    await stage.server.settle()
  }
}

const countOf = async (table: string): Promise<number> => {
  const { rows } = await stage.server.platform.db.pool.query(`select count(*)::int as n from ${table}`)
  return Number(rows[0]?.n)
}

const outcomeSince = async (before: number): Promise<string> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select status from booking.appointment order by id offset $1",
    [before],
  )
  return String(rows[0]?.status ?? "nothing")
}
