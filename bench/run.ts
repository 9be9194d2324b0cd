import { writeReport } from "./report.ts"
import type { Row } from "./row.ts"

type Benchmark = { readonly run: () => Promise<readonly Row[]> }

/** In the order of the table; each loads what it measures only when it is run. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  slots: () => import("./slots.ts"),
  "slots-http": () => import("./slots-http.ts"),
  booking: () => import("./booking.ts"),
  patches: () => import("./patches.ts"),
  audit: () => import("./audit.ts"),
  sessions: () => import("./sessions.ts"),
  search: () => import("./search.ts"),
  store: () => import("./store.ts"),
  "whole-order": () => import("./whole-order.ts"),
  clients: () => import("./clients.ts"),
  conversations: () => import("./conversations.ts"),
  timeline: () => import("./timeline.ts"),
  admin: () => import("./admin.ts"),
  calendar: () => import("./calendar.ts"),
  journal: () => import("./journal.ts"),
  signalling: () => import("./signalling.ts"),
  "call-back": () => import("./call-back.ts"),
  pages: () => import("./pages.ts"),
  "kept-pages": () => import("./kept-pages.ts"),
  flood: () => import("./flood.ts"),
  memory: () => import("./memory.ts"),
  model: () => import("./model.ts"),
  forwarding: () => import("./forwarding.ts"),
  "first-visit": () => import("./first-visit.ts"),
  lighthouse: () => import("./lighthouse.ts"),
}

/** Runs the named benchmarks, or all, prints what they measured and writes it into docs/performance.md. Ends with 1 when something does not hold. */
const main = async (names: readonly string[]): Promise<void> => {
  const measured = new Map<string, readonly Row[]>()
  for (const name of names.length === 0 ? Object.keys(BENCHMARKS) : names) {
    const load = BENCHMARKS[name]
    if (load === undefined)
      throw new Error(`There is no benchmark ${name}, only ${Object.keys(BENCHMARKS).join(", ")}`)
    process.stdout.write(`\n— ${name}\n`)
    const rows = await (await load()).run()
    measured.set(name, rows)
    console.table(rows)
  }
  await writeReport({ measured, order: Object.keys(BENCHMARKS) })
  process.exitCode = [...measured.values()].flat().every(({ holds }) => holds) ? 0 : 1
}

await main(process.argv.slice(2))
process.exit()
