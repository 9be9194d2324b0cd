import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { TestProject } from "vitest/node"
import { startTestCluster } from "../../apps/server/src/testing/cluster.ts"
// For what it declares of the context that tests inject.
import type {} from "../../apps/server/src/testing/global-setup.ts"
import { ensureWebBuild } from "../../tools/run/build-web.ts"
import { startBrowser } from "./browser.ts"
import { createDatabase } from "./database.ts"
import { resolverRule } from "./named-host.ts"
import { freePort } from "./ports.ts"
import { startServer } from "./start-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the website of this run is, without a slash at its end. */
    siteUrl: string
    /** Where its browser listens. */
    browserEndpoint: string
    /** The port to which the name of an environment's own host leads there. */
    namedPort: number
  }
}

type Undo = () => Promise<void>

/** Starts everything; `undo` gets what ends each part, as soon as it runs. */
const start = async (project: TestProject, undo: Undo[]): Promise<void> => {
  const cluster = await startTestCluster()
  undo.push(() => cluster.stop())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-journeys-"))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const namedPort = await freePort()
  const browser = await startBrowser(resolverRule(namedPort))
  undo.push(() => browser.close())
  const site = await startServer({
    databaseUrl: await createDatabase(cluster.url, "arnica_journeys"),
    dataDir,
  })
  undo.push(site.stop)
  project.provide("databaseUrl", cluster.url)
  project.provide("siteUrl", site.url)
  project.provide("namedPort", namedPort)
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
