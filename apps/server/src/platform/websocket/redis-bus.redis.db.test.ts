import { afterAll, beforeAll } from "vitest"
import { type RedisServer, startRedis } from "../../testing/redis-server.ts"
import { probePort } from "../db/embedded/ports.ts"
import { createLog } from "../log.ts"
import { busContract } from "./bus.contract.ts"
import { createRedisBus } from "./redis-bus.ts"

const log = createLog({ level: "silent" })
let redis: RedisServer

beforeAll(async () => {
  redis = await startRedis((await probePort({ port: 0, host: "127.0.0.1" })) ?? 0)
})
afterAll(() => redis.stop())

busContract(() => ({
  create: () => createRedisBus({ url: redis.url, log }),
  shout: (text) => redis.command("PUBLISH", "arnica:live", text),
  cut: () => redis.command("CLIENT", "KILL", "TYPE", "pubsub"),
}))
