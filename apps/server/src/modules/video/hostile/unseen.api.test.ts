import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createLog } from "../../../platform/log.ts"
import { multipart } from "../../../testing/multipart.ts"
import { meetIn, type RoomHarness, type RoomPage, setRoom } from "./testing.ts"

const PATIENCE = { timeout: 10_000 } as const
const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"] as const
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** What stands nowhere else: what is written, what a file is called, how a browser is reached, who it is. */
const SECRETS = {
  message: "zyxwort",
  note: "notzwort",
  file: "befundwort",
  candidate: "203.0.113.77",
  description: "sdpwort",
  name: "Secretova",
} as const

let harness: RoomHarness
const lines: string[] = []
beforeAll(async () => {
  const log = createLog({ level: "trace", destination: { write: (line) => lines.push(line) } })
  harness = await setRoom((platform) => {
    for (const level of LEVELS) platform.log[level] = log[level].bind(log)
  })
  // What was told before the call, as that the server listens, is not of it.
  lines.length = 0
})
afterEach(() => harness.clear())
afterAll(() => harness.close())

const candidates = [
  {
    candidate: `candidate:1 1 udp 2122260223 ${SECRETS.candidate} 50000 typ host`,
    sdpMid: "0",
    sdpMLineIndex: 0,
    usernameFragment: SECRETS.description,
  },
]
const descriptionOf = (length: number) => ({ type: "offer", sdp: SECRETS.description.padEnd(length, "x") })

/** Says how one is reached: in short, in what is put down for being long, and in what is refused. */
const signalAll = async (client: RoomPage, to: string): Promise<void> => {
  client.say("call.signal", { to, candidates })
  client.say("call.signal", { to, description: descriptionOf(1_000) })
  client.say("call.signal", { to, description: descriptionOf(9_000) })
  await client.handled()
}

const call = async (
  as: "ana" | "ioana",
  url: string,
  payload: object | Buffer,
  type = "application/json",
) => {
  const { stage } = harness
  const cookie = await stage.signIn(stage[as])
  return stage.call({ method: "POST", url, headers: { cookie, "content-type": type }, payload })
}

/** Writes to each other, with a file, and takes notes; some of it is refused. Answers the statuses. */
const writeAll = async (): Promise<number[]> => {
  const appointmentUuid = harness.booked.uuid
  const opened = await call("ana", "/api/v2/conversations", { appointmentUuid })
  const { id } = z.object({ id: z.string() }).parse(opened.json())
  const messages = `/api/v2/conversations/${id}/messages`
  const file = { name: `${SECRETS.file}.png`, type: "image/png", content: PNG }
  const sent = multipart({ text: SECRETS.message }, [file])
  const wrong = multipart({ text: SECRETS.message }, [{ ...file, content: Buffer.from(SECRETS.message) }])
  const answers = [
    await call("ana", messages, { text: SECRETS.message }),
    await call("ana", messages, { text: SECRETS.message.repeat(10_000) }),
    await call("ana", messages, sent.payload, sent.type),
    await call("ana", messages, wrong.payload, wrong.type),
    await call("ioana", `/api/v2/practice/appointments/${appointmentUuid}/notes`, { text: SECRETS.note }),
    await call("ioana", `/api/v2/practice/appointments/${appointmentUuid}/notes`, { wrong: SECRETS.note }),
  ]
  return answers.map(({ statusCode }) => statusCode)
}

const held = (text: string): string[] =>
  [...Object.values(SECRETS), harness.stage.ana.email, harness.stage.ioana.email].filter((secret) =>
    text.includes(secret),
  )

test("no line of the log and no figure holds what was said in a call, what its files are called or how its two are reached", async () => {
  harness.moveTo(-10)
  const { client, specialist } = await meetIn(harness)
  await signalAll(client, specialist.instance)
  await expect.poll(() => specialist.signals().length, PATIENCE).toBe(3)
  expect(await writeAll()).toEqual([201, 400, 201, 415, 201, 400])
  client.say("call.signal", { to: specialist.instance, candidates: candidates[0] })
  expect(await client.line.closed).toBe(1008)
  await harness.stage.server.settle()
  // Every call is a line.
  expect(lines.length).toBeGreaterThanOrEqual(6)
  expect(lines.filter((line) => held(line).length > 0)).toEqual([])
  expect(lines.filter((line) => line.includes("127.0.0.1"))).toEqual([])
  expect(held((await harness.stage.call({ url: "/metrics" })).body)).toEqual([])
})

test("nor does what is logged when the database fails in the middle of it", async () => {
  const { pool } = harness.stage.server.platform.db
  const { client, specialist } = await meetIn(harness)
  const from = lines.length
  for (const table of ["platform.live_parcel", "video.visit"]) {
    const [, name = ""] = table.split(".")
    await pool.query(`alter table ${table} rename to ${name}_away`)
    await signalAll(client, specialist.instance)
    await pool.query(`alter table ${table}_away rename to ${name}`)
  }
  const failed = () =>
    lines.slice(from).filter((line) => /live news could not|a live frame failed/.test(line))
  // What was too long once, and each of the three after that.
  await expect.poll(() => failed().length, PATIENCE).toBe(4)
  expect(lines.slice(from).filter((line) => held(line).length > 0)).toEqual([])
})

test("how the two are reached stands in no table but that of what is passed on", async () => {
  const { pool } = harness.stage.server.platform.db
  const { rows } = await pool.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const holding: string[] = []
  for (const { name } of z.array(z.object({ name: z.string() })).parse(rows)) {
    const { rowCount } = await pool.query(`select 1 from ${name} t where t::text like any($1) limit 1`, [
      [`%${SECRETS.candidate}%`, `%${SECRETS.description}%`],
    ])
    if (rowCount !== 0) holding.push(name)
  }
  expect(holding).toEqual(["platform.live_parcel"])
})
