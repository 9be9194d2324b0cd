import type { TestProject } from "vitest/node"
import { startTestCluster } from "./cluster.ts"
import { startPooler } from "./pooler.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, by its maintenance database. */
    databaseUrl: string
  }
}

/** Fewer connections than a server has of its own, so that they change hands all the time. */
const POOLED = 8

/**
 * One PostgreSQL for the whole run, with a migrated template that each test clones; servers reach it through a PgBouncer
 * when `TEST_POOLER` says so.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  project.provide("databaseUrl", cluster.url)
  if (process.env.TEST_POOLER !== "pgbouncer") return () => cluster.stop()
  const { url, prepares, stop } = await startPooler({ to: cluster.url, size: POOLED })
  project.provide("pooler", { url, prepares })
  return async () => {
    await stop()
    await cluster.stop()
  }
}
