import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { TestProject } from "vitest/node"
import { startTestCluster } from "../../apps/server/src/testing/cluster.ts"
// For what it declares of the context that tests inject.
import type {} from "../../apps/server/src/testing/global-setup.ts"
import { ensureWebBuild } from "../../tools/run/build-web.ts"
import { startBrowser } from "./browser.ts"
import { plantMarketplaceOnce } from "./marketplace-copy.ts"
import { resolverRule } from "./named-host.ts"
import { freePort } from "./ports.ts"
import { startRelay } from "./relay.ts"
import { ensureSiteBuild } from "./site-build.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Where its browser listens. */
    browserEndpoint: string
    /** The port to which the name of an environment's own host leads there. */
    namedPort: number
    /** A folder with a file for each shape of page that axe found nothing in. */
    lookedAt: string
  }
}

type Undo = () => Promise<void>

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
  const siteFiles = await mkdtemp(path.join(os.tmpdir(), "arnica-journeys-"))
  undo.push(() => rm(siteFiles, { recursive: true, force: true }))
  await plantMarketplaceOnce(cluster.url, siteFiles)
  project.provide("databaseUrl", cluster.url)
  project.provide("siteFiles", siteFiles)
  project.provide("relayEnv", relay.env)
  project.provide("namedPort", namedPort)
  project.provide("lookedAt", lookedAt)
  project.provide("browserEndpoint", browser.wsEndpoint())
}

/** The built website, the server that each file starts, the database that it gets a copy of, and one browser: once a run. */
export const setup = async (project: TestProject): Promise<Undo> => {
  const say = (text: string): void => {
    process.stdout.write(`${text}\n`)
  }
  await ensureWebBuild(say)
  await ensureSiteBuild(say)
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
