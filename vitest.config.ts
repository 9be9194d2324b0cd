import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tools/run/longest-first.ts"
import { programInPath } from "./tools/run/program-in-path.ts"

/** What needs a program that a machine may lack is collected where there is one. */
const optional = [
  { program: "redis-server", files: "**/*.redis.db.test.ts" },
  { program: "pgbouncer", files: "**/*.pgbouncer.db.test.ts" },
  { program: "turnserver", files: "**/*.coturn.endurance.ts" },
]

/** What takes minutes even at its shortest, or seldom finds anything, is collected where each suite is wanted at its whole length. */
const long =
  process.env.TEST_CASES === "all" ? [] : ["**/*.whole.{,db.,redis.db.,api.}test.ts", "**/*.whole.journey.ts"]

const ignored = [
  ...long,
  "**/node_modules/**",
  "**/dist/**",
  "**/.data/**",
  ...optional.filter(({ program }) => programInPath(program) === undefined).map(({ files }) => files),
]
/** Components, and what they are made of. */
const web = ["{apps/web,packages/ui}/**/*.test.{ts,tsx}"]
const setupFiles = ["apps/server/src/testing/setup.ts"]
/** Files that share a worker share its modules: loading the server anew for each would take most of the time. */
const shared = { environment: "node", isolate: false, maxWorkers: availableParallelism() }
/** Node reads TypeScript itself; Vite, which components need, would transform every module once more for each project. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } }
const onDatabase = {
  ...native,
  globalSetup: ["apps/server/src/testing/global-setup.ts"],
  setupFiles,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What comes true a little later does so on a slow machine as well.
  expect: { poll: { timeout: 15_000 } },
  exclude: ignored,
}
/** A website for each worker and one browser, once for all files. */
const inBrowser = {
  ...onDatabase,
  globalSetup: ["e2e/support/global-setup.ts"],
  setupFiles: ["e2e/support/setup.ts"],
  hookTimeout: 300_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...native,
          name: "unit",
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: ["{apps,packages,content,tools,bench}/**/*.test.ts"],
          exclude: [...ignored, ...web, "**/*.{db,api,page}.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "web",
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: web,
          exclude: [...ignored, "**/*.page.test.ts"],
        },
      },
      {
        test: {
          ...native,
          name: "pages",
          setupFiles,
          testTimeout: 20_000,
          // Without a build that is newer than its sources it is made first.
          hookTimeout: 120_000,
          include: ["apps/web/src/**/*.page.test.ts"],
          exclude: ignored,
        },
      },
      { test: { ...onDatabase, name: "db", include: ["apps/**/*.db.test.ts", "tools/**/*.db.test.ts"] } },
      { test: { ...onDatabase, name: "api", include: ["apps/**/*.api.test.ts", "e2e/**/*.api.test.ts"] } },
      {
        test: {
          ...inBrowser,
          name: "journeys",
          include: ["e2e/**/*.journey.ts"],
          // A whole browser such as Debian's takes up to twice as long as the one of the lock file.
          testTimeout: 300_000,
          // A browser on a busy machine loses a click now and then; what is broken fails twice. The output tells of a second try.
          retry: 1,
          // A journey waits about a third of its time; more of them at once would only wait for each other.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...native,
          name: "endurance-load",
          // What `npm run test:endurance` alone runs, without a browser.
          include: ["{apps,tools}/**/*.endurance.ts"],
          setupFiles,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          exclude: ignored,
        },
      },
      {
        test: {
          ...inBrowser,
          name: "endurance",
          // What `npm run test:endurance` alone runs: servers that are killed, networks that go away, minutes of waiting.
          include: ["e2e/**/*.endurance.ts"],
          testTimeout: 600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
