import { endpoints } from "@arnica/contract"
import { recordsEndpoints } from "@arnica/contract/records"
import { z } from "zod"
import { compose, type Modules, prepare } from "../../apps/server/src/compose.ts"
import { createSimulatedClock } from "../../apps/server/src/platform/clock.ts"
import { createTestServer, type TestServer } from "../../apps/server/src/testing/server.ts"
import { seedDemo } from "./demo.ts"

/** A Friday evening, when the days that come next are those on which few work. */
export const FRIDAY_EVENING = Date.parse("2026-11-20T18:30:00Z")

/** A server with the demo in it, filled at an instant in epoch milliseconds. */
export const filled = async (at = FRIDAY_EVENING): Promise<TestServer<Modules>> => {
  const server = await createTestServer({
    compose,
    endpoints,
    clock: createSimulatedClock(at),
  })
  await prepare(server.platform)
  await seedDemo({ server, say: () => undefined })
  return server
}

const SUMMARY = recordsEndpoints["GET /api/v2/records/summary"].responses[200]
const TIMELINE = recordsEndpoints["GET /api/v2/records/timeline"].responses[200]

type Health = {
  readonly allergies: readonly string[]
  readonly medicines: number
  readonly problems: number
  readonly contacts: number
  readonly kinds: readonly string[]
  readonly shares: readonly unknown[]
  readonly prescriptions: readonly unknown[]
}

/** What somebody's medical file and prescriptions come to, as they read them. */
export const readHealth = async (read: (url: string) => Promise<unknown>): Promise<Health> => {
  const { allergies, medicines, problems, contacts } = SUMMARY.parse(await read("/api/v2/records/summary"))
  const { items } = TIMELINE.parse(await read("/api/v2/records/timeline?count=50"))
  const { shares } = z.object({ shares: z.array(z.unknown()) }).parse(await read("/api/v2/records/shares"))
  const prescriptions = z.object({ items: z.array(z.unknown()) }).parse(await read("/api/v2/prescriptions"))
  return {
    allergies: allergies.map(({ state }) => state),
    medicines: medicines.length,
    problems: problems.length,
    contacts: contacts.length,
    kinds: items.map((each) => (each.source === "file" ? each.item.details.kind : each.kind)),
    shares,
    prescriptions: prescriptions.items,
  }
}
