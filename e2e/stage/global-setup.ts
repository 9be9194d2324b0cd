import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { startTestCluster, TEMPLATE } from "../../apps/server/src/testing/cluster.ts"
// For what it declares of the context that tests inject.
import type {} from "../../apps/server/src/testing/global-setup.ts"
import { ensureWebBuild } from "../../tools/run/build-web.ts"
import { startBrowser } from "./browser.ts"
import { type RunningSite, startServer } from "./start-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the website of this run is, without a slash at its end. */
    siteUrl: string
    /** Where its browser listens. */
    browserEndpoint: string
  }
}

const DATABASE = "arnica_journeys"

const createDatabase = async (clusterUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE ${TEMPLATE}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${DATABASE}`
  return url.href
}

type Undo = () => Promise<void>

const endServer = async ({ child }: RunningSite): Promise<void> => {
  child.kill("SIGTERM")
  if (child.exitCode === null) await once(child, "exit")
}

/** Starts everything; `undo` gets what ends each part, as soon as it runs. */
const start = async (project: TestProject, undo: Undo[]): Promise<void> => {
  const cluster = await startTestCluster()
  undo.push(() => cluster.stop())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-journeys-"))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const browser = await startBrowser()
  undo.push(() => browser.close())
  const site = await startServer({ databaseUrl: await createDatabase(cluster.url), dataDir })
  undo.push(() => endServer(site))
  project.provide("databaseUrl", cluster.url)
  project.provide("siteUrl", site.url)
  project.provide("browserEndpoint", browser.wsEndpoint())
}

/** The built website on a real server over a real database with its small marketplace, and one browser: once a run. */
export const setup = async (project: TestProject): Promise<Undo> => {
  await ensureWebBuild((text) => process.stdout.write(`${text}\n`))
  const undo: Undo[] = []
  const teardown = async (): Promise<void> => {
    for (const end of undo.toReversed()) await end()
  }
  try {
    await start(project, undo)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}
