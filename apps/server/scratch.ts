import { createServer } from "./src/platform/server.ts"
import { loadConfig } from "./src/platform/config/config.ts"
import { systemClock } from "./src/platform/clock.ts"
import { createLog } from "./src/platform/log.ts"
import { startCluster } from "./src/platform/db/embedded/cluster.ts"
import { migrate } from "./src/platform/db/migrate.ts"
import { defineEndpoints } from "@arnica/contract/endpoint"
import { z } from "zod"
import Fastify from "fastify"
const cluster = await startCluster({ dir: "/tmp/scr/postgres" })
await cluster.ensureDatabase("arnica")
const t = performance.now()
await migrate({ url: cluster.url("arnica"), order: [], log: createLog({ level: "silent" }) })
const endpoints = defineEndpoints({ "GET /rest/v2/thing/{id}": { summary: "x", audience: "public", module: "t", params: z.object({ id: z.coerce.number().int() }), responses: { 200: z.object({ id: z.int(), list: z.array(z.object({ a: z.string(), b: z.int() })) }) } } })
const list = Array.from({ length: 20 }, (_, i) => ({ a: `item ${i}`, b: i }))
const server = await createServer({
  config: loadConfig({ PORT: "24111", DATA_DIR: "/tmp/scr", RATE_LIMIT_PER_MINUTE: "10000000" , HOST: "127.0.0.1"}), clock: systemClock, log: createLog({ level: process.env.LOG_LEVEL ?? "warn" }),
  databaseUrl: cluster.url("arnica"), endpoints, migrationOrder: [], webFolder: "/work/main/apps/web/dist",
  compose: ({ http }) => { http.implement(endpoints, { "GET /rest/v2/thing/{id}": async ({ params }) => ({ id: params.id, list }) }) },
})
console.log("created", Math.round(performance.now() - t))
console.log(await server.start())
const bare = Fastify(); const page = "x".repeat(20000)
bare.get("/page", async (_r, reply) => reply.type("text/html; charset=utf-8").send(page)); bare.get("/json", async () => ({ id: 3, list }))
await bare.listen({ port: 24112, host: "127.0.0.1" })
console.log("ready", process.memoryUsage().rss / 1e6)
process.on("SIGTERM", async () => { await server.stop(); await bare.close(); await cluster.stop(); process.exit() })
process.on("SIGUSR2", () => { const p = (l: string) => { const m = process.memoryUsage(); console.error(l, Object.entries(m).map(([k, v]) => k + " " + Math.round(v / 1e6)).join(", ")) }; p("before gc"); (globalThis as any).gc?.(); p("after gc") })
