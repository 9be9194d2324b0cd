import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tools/run/longest-first.ts"

/** What needs a Redis of its own is collected where there is one to start. */
const hasRedis = (process.env.PATH ?? "")
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, "redis-server")))

const ignored = [
  "**/node_modules/**",
  "**/dist/**",
  "**/.data/**",
  ...(hasRedis ? [] : ["**/*.redis.db.test.ts"]),
]
const setupFiles = ["apps/server/src/testing/setup.ts"]
/** Files that share a worker share its modules: loading the server anew for each would take most of the time. */
const shared = { environment: "node", isolate: false, maxWorkers: availableParallelism() }
const onDatabase = {
  ...shared,
  globalSetup: ["apps/server/src/testing/global-setup.ts"],
  setupFiles,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What comes true a little later does so on a slow machine as well.
  expect: { poll: { timeout: 15_000 } },
  exclude: ignored,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: ["{apps,packages,content,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.{db,api}.test.ts"],
        },
      },
      { test: { ...onDatabase, name: "db", include: ["apps/**/*.db.test.ts", "tools/**/*.db.test.ts"] } },
      { test: { ...onDatabase, name: "api", include: ["apps/**/*.api.test.ts", "e2e/**/*.api.test.ts"] } },
      {
        test: {
          ...onDatabase,
          name: "journeys",
          // A website for each worker and one browser, once for all journeys.
          globalSetup: ["e2e/stage/global-setup.ts"],
          include: ["e2e/**/*.journey.ts"],
          setupFiles: ["e2e/stage/setup.ts"],
          testTimeout: 180_000,
          // A browser on a busy machine loses a click now and then; what is broken fails twice. The output tells of a second try.
          retry: 1,
          hookTimeout: 300_000,
          // A journey waits about a third of its time; more of them at once would only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
