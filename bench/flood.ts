import http from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { LIMITS } from "@arnica/contract/limits"
import { PICTURE_FORMATS, pictureAddress } from "@arnica/contract/pictures"
import { z } from "zod"
import { ensureWebBuild } from "../tools/run/build-web.ts"
import { median, type Row } from "./row.ts"
import { CLIENT_PASSWORD, clientEmail, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { query } from "./support/query.ts"
import { withServer } from "./support/server.ts"

const MOST_TIMES = 5
const QUIET_PROBES = 15
const FLOOD_MS = 25_000
const PAUSE_MS = 250
/** What the flood gives up on, as whoever wants to do harm does not wait. */
const ABORT_MS = 2_500
const PAGES_AT_ONCE = 60
const ADDRESSES = 10

/** A proxy stands in front, so that the flood comes from many addresses. */
const ENV = { TRUST_PROXY: "1", RATE_LIMIT_FACTOR: "1000" }

type Probe = { readonly name: string; readonly ask: (nth: number) => Promise<Response> }
type Site = { readonly url: string; readonly ids: readonly number[]; readonly profiles: readonly string[] }

/** What somebody else does meanwhile, each time from an address of their own. */
const probesOf = ({ url, ids, profiles }: Site): readonly Probe[] => {
  const from = (nth: number) => ({ "x-forwarded-for": `198.51.100.${1 + (nth % 250)}` })
  return [
    {
      name: "sign-in",
      ask: (nth) =>
        fetch(`${url}/Auth/sign-in/email`, {
          method: "POST",
          headers: { ...from(nth), "content-type": "application/json", origin: url },
          body: JSON.stringify({ email: clientEmail(0), password: CLIENT_PASSWORD }),
        }),
    },
    {
      name: "free times",
      ask: (nth) => fetch(`${url}/rest/v2/availableSlots/${ids[nth % ids.length]}`, { headers: from(nth) }),
    },
    {
      name: "an uncached page",
      // A page of search results that nobody has asked for yet.
      ask: (nth) =>
        fetch(`${url}/en/help-store-search?q=sleep+${nth}x${profiles.length}`, { headers: from(nth) }),
    },
  ]
}

let asked = 0

const timed = async ({ name, ask }: Probe): Promise<number> => {
  const began = performance.now()
  asked += 1
  const response = await ask(asked)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return performance.now() - began
}

/** Milliseconds of each probe, asked one after the other for as long as something lasts. */
const measure = async (probes: readonly Probe[], goesOn: (round: number) => boolean): Promise<number[][]> => {
  const times: number[][] = probes.map(() => [])
  for (let round = 0; goesOn(round); round += 1) {
    for (const [at, probe] of probes.entries()) times[at]?.push(await timed(probe))
    await sleep(PAUSE_MS)
  }
  return times
}

type Counted = { answered: number; refused: number; left: number }

/** Asks for an address and leaves when it takes too long. */
const ask = (url: string, { from, counted }: { from: string; counted: Counted }): Promise<void> =>
  new Promise((resolve) => {
    const request = http.get(url, { agent: false, headers: { "x-forwarded-for": from } }, (response) => {
      if (response.statusCode === 200) counted.answered += 1
      else counted.refused += 1
      response.resume()
      response.once("close", resolve)
    })
    request.once("error", () => resolve())
    setTimeout(() => {
      if (!request.destroyed) counted.left += 1
      request.destroy()
      resolve()
    }, ABORT_MS).unref()
  })

const flooder = (nth: number): string => `203.0.113.${1 + (nth % ADDRESSES)}`

/** A hundred sizes of pictures at once, again and again, each for the first time; and pages with whatever behind their addresses. */
const flood = async (
  site: Site & { readonly pictures: readonly string[] },
  until: number,
): Promise<Counted> => {
  const counted: Counted = { answered: 0, refused: 0, left: 0 }
  let nth = 0
  const lane = async (address: (at: number) => string): Promise<void> => {
    while (Date.now() < until) {
      nth += 1
      await ask(`${site.url}${address(nth)}`, { from: flooder(nth), counted })
      // Whoever is refused at once would else ask thousands of times a second.
      await sleep(100)
    }
  }
  const sizes = site.pictures.flatMap((key) =>
    LIMITS.imageWidths.flatMap((width) =>
      PICTURE_FORMATS.map((format) => pictureAddress(key, { width, format })),
    ),
  )
  let size = 0
  const picture = (): string => String(sizes[size++ % sizes.length])
  const page = (at: number): string =>
    `/en/a/${site.profiles[at % site.profiles.length]}?v=${at}&page=${at}&q=${at}`
  const search = (at: number): string => `/en/help-store-search?q=flood+${at}`
  await Promise.all([
    ...Array.from({ length: 100 }, () => lane(picture)),
    ...Array.from({ length: PAGES_AT_ONCE }, (_, at) => lane(at % 2 === 0 ? page : search)),
  ])
  return counted
}

/** What sign-in, free times and a page take while pictures and pages are flooded, beside what they take when nobody else asks. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", async (filled) => {
    await ensureWebBuild((text) => process.stdout.write(`${text}\n`))
    const people = await query(filled.databaseUrl, {
      text: "select id::float8 as id, url, photo from specialists.specialist where status = 'active' order by id limit 200",
      row: z.object({ id: z.number(), url: z.string(), photo: z.string().nullable() }),
    })
    return await withServer({ filled, env: ENV }, async ({ url }) => {
      await signUpClients(url, 1)
      const site = { url, ids: people.map(({ id }) => id), profiles: people.map((each) => each.url) }
      const pictures = people.flatMap(({ photo }) => (photo?.startsWith("public/") === true ? [photo] : []))
      const probes = probesOf(site)
      await measure(probes, (round) => round < 3)
      const quiet = await measure(probes, (round) => round < QUIET_PROBES)
      const until = Date.now() + FLOOD_MS
      const flooding = flood({ ...site, pictures }, until)
      await sleep(1_000)
      const loud = await measure(probes, () => Date.now() < until - 1_000)
      const { answered, refused, left } = await flooding
      process.stdout.write(`the flood: ${answered} answered, ${refused} refused, ${left} left\n`)
      return probes.map(({ name }, at) => rowOf(name, { quiet: quiet[at] ?? [], loud: loud[at] ?? [] }))
    })
  })

const rowOf = (
  name: string,
  times: { readonly quiet: readonly number[]; readonly loud: readonly number[] },
): Row => {
  const [peer, ours] = [median(times.quiet), median(times.loud)]
  return {
    name: `${name} in a flood, when quiet`,
    unit: "ms",
    ours,
    peer,
    ratio: peer / ours,
    limit: `at most ${MOST_TIMES} times as long`,
    holds: ours <= MOST_TIMES * peer,
  }
}
