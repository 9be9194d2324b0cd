import type { TestProject } from "vitest/node"
import { startTestCluster } from "./cluster.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, by its maintenance database. */
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test clones. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  project.provide("databaseUrl", cluster.url)
  return () => cluster.stop()
}
