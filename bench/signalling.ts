import { performance } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { z } from "zod"
import { median, p95, type Row } from "./row.ts"
import { withFilled } from "./support/filled.ts"
import { meetInAll, type Page, type Pair, plantRooms } from "./support/rooms.ts"
import { withServer } from "./support/server.ts"

const ROOMS = 500
/** As often as pages give a sign of life. */
const BEAT_MS = 10_000
/** A signal and a bare notification each, in turns: forty a second of both, as when a call begins every second. */
const BETWEEN_MS = 25
const SIGNALS = 2_000
const WARM_UP = 200
const MOST = 3
const CHANNEL = "bench_signalling"
/** What answers calls and keeps lines, as where those are processes of their own. */
const ENV = { ROLES: "api,realtime" }

/** As a browser writes them: six to a frame. */
const CANDIDATES = Array.from({ length: 6 }, (_, n) => ({
  candidate: `candidate:${n} 1 udp 2122260223 192.0.2.${n} 5000${n} typ host generation 0 ufrag zB5K network-id 1`,
  sdpMid: "0",
  sdpMLineIndex: 0,
}))

/** A signal from one page of a room to the other, over two processes, beside a bare notification of the same length. */
export const run = (): Promise<Row[]> =>
  withFilled("load1000", (filled) =>
    withServer({ filled, env: ENV }, (one) =>
      withServer({ filled, env: ENV }, async (other) => {
        const rooms = await plantRooms(filled.databaseUrl, ROOMS)
        const pairs = await meetInAll(rooms, { client: one.url, specialist: other.url })
        const stop = keepAlive(pairs)
        try {
          return await withBare(filled.databaseUrl, (bare) => compare(pairs, bare))
        } finally {
          stop()
        }
      }),
    ),
  )

/** Has all pages give their signs of life, one after the other. Answers what ends that. */
const keepAlive = (pairs: readonly Pair[]): (() => void) => {
  const pages = pairs.flatMap(({ client, specialist }) => [client, specialist])
  let next = 0
  const timer = setInterval(() => {
    pages[next % pages.length]?.say("call.beat")
    next += 1
  }, BEAT_MS / pages.length)
  return () => {
    clearInterval(timer)
    for (const page of pages) page.close()
  }
}

const numbered = z.object({ candidates: z.array(z.object({ usernameFragment: z.string() })) })
let sent = 0

/** How long a signal takes from one page to the other. */
const relay = async (from: Page, to: Page): Promise<number> => {
  sent += 1
  const name = `s${sent}`
  const candidates = CANDIDATES.map((each) => Object.assign({ usernameFragment: name }, each))
  const heard = to.nextFrame(({ type, data }) => {
    if (type !== "call.signal") return false
    return numbered.parse(data).candidates[0]?.usernameFragment === name
  })
  const began = performance.now()
  from.say("call.signal", { to: to.instance, candidates })
  await heard
  return performance.now() - began
}

type Bare = () => Promise<number>

/** Runs `work` with what sends a notification over one connection and waits for it on another. */
const withBare = async <T>(databaseUrl: string, work: (bare: Bare) => Promise<T>): Promise<T> => {
  const [says, hears] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }))
  if (says === undefined || hears === undefined) throw new Error("There are no connections")
  const waiting = new Map<string, () => void>()
  hears.on("notification", ({ payload = "" }) => waiting.get(payload)?.())
  await Promise.all([says.connect(), hears.connect()])
  try {
    await hears.query(`listen ${CHANNEL}`)
    let n = 0
    return await work(async () => {
      n += 1
      const payload = JSON.stringify({ n, candidates: CANDIDATES })
      const heard = new Promise<void>((resolve) => waiting.set(payload, resolve))
      const began = performance.now()
      await Promise.all([heard, says.query("select pg_notify($1, $2)", [CHANNEL, payload])])
      waiting.delete(payload)
      return performance.now() - began
    })
  } finally {
    await Promise.all([says.end(), hears.end()])
  }
}

/** In turns, each begun on time whether or not those before it have come. */
const compare = async (pairs: readonly Pair[], bare: Bare): Promise<Row[]> => {
  const signals: Promise<number>[] = []
  const bares: Promise<number>[] = []
  for (let n = 0; n < WARM_UP + SIGNALS; n += 1) {
    const pair = pairs[n % pairs.length]
    if (pair === undefined) throw new Error("There are no rooms")
    const isBack = Math.floor(n / pairs.length) % 2 === 1
    signals.push(isBack ? relay(pair.specialist, pair.client) : relay(pair.client, pair.specialist))
    await sleep(BETWEEN_MS / 2)
    bares.push(bare())
    await sleep(BETWEEN_MS / 2)
  }
  const of = async (times: readonly Promise<number>[]): Promise<number[]> =>
    (await Promise.all(times)).slice(WARM_UP)
  const [ours, peer] = [await of(signals), await of(bares)]
  process.stdout.write(
    `medians: a signal ${median(ours).toFixed(2)} ms, a bare notification ${median(peer).toFixed(2)} ms\n`,
  )
  const figures = { ours: p95(ours), peer: p95(peer) }
  return [
    {
      name: "signals of 500 rooms over two processes, p95 beside bare NOTIFY",
      unit: "ms",
      ours: figures.ours,
      peer: figures.peer,
      ratio: figures.peer / figures.ours,
      limit: `at most ${MOST} times as long`,
      holds: figures.ours <= MOST * figures.peer,
    },
  ]
}
