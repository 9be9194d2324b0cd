import { endpoints } from "@arnica/contract"
import { defineEndpoints } from "@arnica/contract/endpoint"
import { z } from "zod"
import { compose, MIGRATION_ORDER, prepare } from "../../apps/server/src/compose.ts"
import { systemClock } from "../../apps/server/src/platform/clock.ts"
import { loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { createLog } from "../../apps/server/src/platform/log.ts"
import { runUntilSignal } from "../../apps/server/src/platform/process.ts"
import { createServer } from "../../apps/server/src/platform/server.ts"

const said = { 200: z.object({ isSignedIn: z.boolean() }) }
const trivial = defineEndpoints({
  "GET /rest/v2/bench/open": { summary: "For all", audience: "public", module: "bench", responses: said },
  "GET /rest/v2/bench/own": { summary: "For some", audience: "user", module: "bench", responses: said },
})

// The whole server, and two endpoints that do nothing: one that asks who is there, and one that does not.
const config = loadConfig(process.env)
const log = createLog({ level: config.logLevel })
const server = await createServer({
  config,
  log,
  clock: systemClock,
  databaseUrl: config.databaseUrl ?? "",
  endpoints,
  compose: (platform, registry) => {
    const modules = compose(platform, registry)
    platform.http.implement(trivial, {
      "GET /rest/v2/bench/open": async () => ({ isSignedIn: false }),
      "GET /rest/v2/bench/own": async ({ actor }) => ({ isSignedIn: actor.kind === "user" }),
    })
    return modules
  },
  migrationOrder: MIGRATION_ORDER,
})
await prepare(server.platform)
await runUntilSignal({ server, log })
