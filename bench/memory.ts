import { readFile } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import autocannon from "autocannon"
import { z } from "zod"
import { ensureWebBuild } from "../tools/run/build-web.ts"
import { atMost, median, type Row } from "./row.ts"
import { signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { query } from "./support/query.ts"
import { withServer } from "./support/server.ts"

const SECONDS = 300
const EVERY_MS = 2_000
const LANES = 8
const MOST_MB = 300
/** What the last minute may hold more than the second one, as memory is given back in steps. */
const MOST_GROWTH = 1.05

/** The server's memory under five minutes of everything that visitors and clients ask for. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", async (filled) => {
    await ensureWebBuild((text) => process.stdout.write(`${text}\n`))
    const rows = await query(filled.databaseUrl, {
      text: "select id::float8 as id, url from specialists.specialist where status = 'active' order by id limit 60",
      row: z.object({ id: z.number(), url: z.string() }),
    })
    return withServer({ filled }, async ({ url, pid }) => {
      const clients = await signUpClients(url, 8)
      const load = autocannon({
        url,
        connections: LANES,
        duration: SECONDS,
        requests: rows.flatMap(({ id, url: profile }, at) => {
          const cookie = clients[at % clients.length]?.cookie ?? ""
          return [
            { path: `/en/a/${profile}` },
            { path: `/rest/v2/availableSlots/${id}?calculatePrice=true` },
            { path: `/api/helpstore/v1/specialists?page=${1 + (at % 7)}&q=${at % 3 === 0 ? "anxiety" : ""}` },
            { path: `/de/a/${profile}`, headers: { cookie } },
            { path: "/ro/help-store-search", headers: { cookie } },
            { path: "/rest/v2/bookingWizard/client/details", headers: { cookie } },
          ]
        }),
      })
      const memory: number[] = []
      for (let waited = 0; waited < SECONDS * 1000; waited += EVERY_MS) {
        await sleep(EVERY_MS)
        memory.push(await residentMegabytes(pid))
      }
      const result = await load
      const failed = result.non2xx + result.errors + result.timeouts
      if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls failed`)
      return judge(memory, result.requests.total)
    })
  })

const judge = (memory: readonly number[], answers: number): Row[] => {
  const minute = (nth: number): number => median(memory.slice((nth - 1) * 30, nth * 30))
  const minutes = [1, 2, 3, 4, 5].map(minute)
  process.stdout.write(
    `${answers} answers; MB of each minute: ${minutes.map((mb) => mb.toFixed(0)).join(" ")}\n`,
  )
  const [, second = 0, , , last = 0] = minutes
  const most = atMost({
    name: "memory in 5 minutes of load, at most",
    unit: "MB",
    ours: Math.max(...memory),
    most: MOST_MB,
  })
  return [
    most,
    {
      name: "memory, the fifth minute beside the second",
      unit: "MB",
      ours: last,
      peer: second,
      ratio: second / last,
      limit: `at most ${MOST_GROWTH} times as much`,
      holds: last <= second * MOST_GROWTH,
    },
  ]
}

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
