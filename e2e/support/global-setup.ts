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
import { type Relay, startRelay } from "./relay.ts"
import { startServer } from "./start-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the websites of this run are, without a slash at their end: one for each worker. */
    siteUrls: readonly string[]
    /** Where its browser listens. */
    browserEndpoint: string
    /** The port to which the name of an environment's own host leads there. */
    namedPort: number
    /** A folder with a file for each shape of page that axe found nothing in. */
    lookedAt: string
  }
}

type Undo = () => Promise<void>

/** Starts the website of a worker, over a database of its own, and answers where it is. */
const startSite = async (
  {
    clusterUrl,
    worker,
    relay,
  }: { readonly clusterUrl: string; readonly worker: number; readonly relay: Relay },
  undo: Undo[],
): Promise<string> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-journeys-"))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await createDatabase(clusterUrl, `arnica_journeys_${worker}`)
  const { url, stop } = await startServer({ databaseUrl, dataDir, env: relay.env })
  undo.push(stop)
  return url
}

/**
 * Three cameras that show patterns five times a second (the second one depth, which nobody can send), microphones that beep,
 * a screen; the second has the browser's questions answered with yes.
 */
const FAKE_MEDIA = [
  "--use-fake-device-for-media-stream=device-count=3,fps=5",
  "--use-fake-ui-for-media-stream",
  "--auto-select-desktop-capture-source=screen",
] as const

/** Starts everything; `undo` gets what ends each part, as soon as it runs. */
const start = async (project: TestProject, undo: Undo[]): Promise<void> => {
  const cluster = await startTestCluster()
  undo.push(() => cluster.stop())
  const lookedAt = await mkdtemp(path.join(os.tmpdir(), "arnica-looked-at-"))
  undo.push(() => rm(lookedAt, { recursive: true, force: true }))
  const namedPort = await freePort()
  const browser = await startBrowser(resolverRule(namedPort), ...FAKE_MEDIA)
  undo.push(() => browser.close())
  const relay = await startRelay()
  undo.push(relay.stop)
  const siteUrls: string[] = []
  for (let worker = 1; worker <= project.config.maxWorkers; worker += 1)
    siteUrls.push(await startSite({ clusterUrl: cluster.url, worker, relay }, undo))
  project.provide("databaseUrl", cluster.url)
  project.provide("siteUrls", siteUrls)
  project.provide("namedPort", namedPort)
  project.provide("lookedAt", lookedAt)
  project.provide("browserEndpoint", browser.wsEndpoint())
}

/** The built website on a real server over a real database with its small marketplace, for each worker, and one browser: once a run. */
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
