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
import { startServer } from "./start-server.ts"

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

/** The built website on a real server over a real database with its small marketplace, and one browser: once a run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await ensureWebBuild((text) => process.stdout.write(`${text}\n`))
  const cluster = await startTestCluster()
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-journeys-"))
  const [server, browser] = await Promise.all([
    createDatabase(cluster.url).then((databaseUrl) => startServer({ databaseUrl, dataDir: folder })),
    startBrowser(),
  ])
  project.provide("databaseUrl", cluster.url)
  project.provide("siteUrl", server.url)
  project.provide("browserEndpoint", browser.wsEndpoint())
  return async () => {
    await browser.close()
    server.child.kill("SIGTERM")
    if (server.child.exitCode === null) await once(server.child, "exit")
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
