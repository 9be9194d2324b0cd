import { afterAll, beforeAll } from "vitest"
import { type RedisServer, startRedis } from "../../testing/redis-server.ts"
import { probePort } from "../db/embedded/ports.ts"
import { createLog } from "../log.ts"
import { processesContract } from "./processes.contract.ts"
import { createRedisBus } from "./redis-bus.ts"

let redis: RedisServer

beforeAll(async () => {
  redis = await startRedis((await probePort({ port: 0, host: "127.0.0.1" })) ?? 0)
})
afterAll(() => redis.stop())

processesContract({
  env: () => ({ REDIS_URL: redis.url }),
  createBus: () => createRedisBus({ url: redis.url, log: createLog({ level: "silent" }) }),
})
