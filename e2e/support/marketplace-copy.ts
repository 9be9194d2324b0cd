import { randomUUID } from "node:crypto"
import { cp, mkdtemp, rm } from "node:fs/promises"
import path from "node:path"
import pg from "pg"
import { inject } from "vitest"
import { z } from "zod"
import { TEMPLATE } from "../../apps/server/src/testing/cluster.ts"
import { plant, type RunningSite, startServer } from "./start-server.ts"

/** The database of the run that has the small marketplace in it; each website gets a copy. */
const MARKETPLACE = "arnica_journeys"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the run that has the files of the small marketplace in it, and beside them those of each website. */
    siteFiles: string
    /** What every website is told of the relay for calls. */
    relayEnv: Readonly<Record<string, string>>
  }
}

const addressOf = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

const maintain = async (clusterUrl: string, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const plantedIn = (siteFiles: string): string => path.join(siteFiles, "planted")

const namesSchema = z.array(z.object({ name: z.string() }))

/** Drops what an earlier run left in a cluster that outlives its runs: the websites that no file took. */
const dropLeftOver = async (clusterUrl: string): Promise<void> => {
  const found = await maintain(
    clusterUrl,
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${MARKETPLACE}')`,
  )
  for (const { name } of namesSchema.parse(found))
    await maintain(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Makes the database that websites get copies of, and the files that belong to it. */
export const plantMarketplaceOnce = async (clusterUrl: string, siteFiles: string): Promise<void> => {
  await dropLeftOver(clusterUrl)
  await maintain(clusterUrl, `CREATE DATABASE ${MARKETPLACE} TEMPLATE ${TEMPLATE}`)
  await plant({ databaseUrl: addressOf(clusterUrl, MARKETPLACE), dataDir: plantedIn(siteFiles) })
}

/** A database and a folder of somebody's own, as the small marketplace begins. */
export type MarketplaceCopy = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly drop: () => Promise<void>
}

export const copyMarketplace = async (): Promise<MarketplaceCopy> => {
  const clusterUrl = inject("databaseUrl")
  const name = `${MARKETPLACE}_${randomUUID().replaceAll("-", "")}`
  await maintain(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${MARKETPLACE} STRATEGY FILE_COPY`)
  const siteFiles = inject("siteFiles")
  const dataDir = await mkdtemp(path.join(siteFiles, "copy-"))
  await cp(plantedIn(siteFiles), dataDir, { recursive: true })
  return {
    databaseUrl: addressOf(clusterUrl, name),
    dataDir,
    drop: async () => {
      await maintain(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Website = Pick<RunningSite, "url" | "stop"> & { readonly databaseUrl: string }

/** Starts a website over a copy of the small marketplace, which goes with it. */
export const startWebsite = async (
  given: { readonly publicUrl?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Website> => {
  const { databaseUrl, dataDir, drop } = await copyMarketplace()
  const env = { ...inject("relayEnv"), ...given.env }
  const { url, stop } = await startServer({ ...given, databaseUrl, dataDir, env })
  return {
    url,
    databaseUrl,
    stop: async () => {
      await stop()
      await drop()
    },
  }
}

let spare: Promise<Website> | undefined

/**
 * A website for a file. The one for the next file of this worker starts meanwhile, as a journey waits for its browser a third of
 * the time; the last one goes with the run.
 */
export const takeWebsite = async (): Promise<Website> => {
  const taken = spare ?? startWebsite()
  spare = undefined
  const website = await taken
  spare = startWebsite()
  // Whoever takes it is told of its failure.
  spare.catch(() => undefined)
  return website
}
