import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { SECRET, startServerProcess } from "../../apps/server/src/endurance/server-process.ts"
import { type Cluster, startCluster } from "../../apps/server/src/platform/db/embedded/cluster.ts"
import { ROOT } from "../../tools/run/paths.ts"

/** What a database is filled with: the demo marketplace, or so many specialists. */
export type Scenario = "demo" | "load1000" | "load100000"

/** A filled database with its files, for as long as the work lasts. */
export type Filled = { readonly databaseUrl: string; readonly dataDir: string }

const FOLDER = path.join(ROOT, ".data/bench")
const WITH: Readonly<Record<Scenario, readonly string[]>> = {
  demo: ["--scenario=demo"],
  load1000: ["--scenario=load", "--specialists=1000", "--appointments=10000"],
  load100000: ["--scenario=load", "--specialists=100000", "--appointments=10000"],
}

/** Runs `work` over a copy of a filled database, which is all that is used. */
export const withFilled = <T>(scenario: Scenario, work: (filled: Filled) => Promise<T>): Promise<T> =>
  withCluster((cluster) => withCopy({ cluster, scenario }, work))

/** Runs `work` with the PostgreSQL that keeps the filled databases. */
export const withCluster = async <T>(work: (cluster: Cluster) => Promise<T>): Promise<T> => {
  const cluster = await startCluster({ dir: path.join(FOLDER, "postgres") })
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}

/**
 * Runs `work` over a copy of a filled database: what it writes is dropped afterwards. Filling takes minutes at 100,000
 * specialists, so the original is kept and filled again only when schema or seed changed; the demo also every day.
 */
export const withCopy = async <T>(
  { cluster, scenario }: { readonly cluster: Cluster; readonly scenario: Scenario },
  work: (filled: Filled) => Promise<T>,
): Promise<T> => {
  const copy = `${scenario}_copy`
  const drop = `drop database if exists ${copy} with (force)`
  await fill(cluster, scenario)
  await maintain(cluster, [drop, `create database ${copy} template ${scenario} strategy file_copy`])
  try {
    return await work({ databaseUrl: cluster.url(copy), dataDir: dataDirOf(scenario) })
  } finally {
    await maintain(cluster, [drop])
  }
}

/** Runs `work` over another copy of a copy, as it is now; nothing may be connected to that. */
export const withTwin = async <T>(
  { cluster, of }: { readonly cluster: Cluster; readonly of: Filled },
  work: (twin: Filled) => Promise<T>,
): Promise<T> => {
  const original = new URL(of.databaseUrl).pathname.slice(1)
  const twin = `${original}_twin`
  const drop = `drop database if exists ${twin} with (force)`
  await maintain(cluster, [drop, `create database ${twin} template ${original} strategy file_copy`])
  try {
    return await work({ ...of, databaseUrl: cluster.url(twin) })
  } finally {
    await maintain(cluster, [drop])
  }
}

const dataDirOf = (scenario: Scenario): string => path.join(FOLDER, `files-${scenario}`)

const maintain = async (cluster: Cluster, statements: readonly string[]): Promise<pg.QueryResult[]> => {
  const client = new pg.Client({ connectionString: cluster.url("postgres") })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

/** Which PostgreSQL was measured, such as "18.4". */
export const postgresVersion = (): Promise<string> =>
  withCluster(async (cluster) => {
    const [shown] = await maintain(cluster, ["show server_version"])
    return String(shown?.rows[0]?.server_version)
  })

const fill = async (cluster: Cluster, scenario: Scenario): Promise<void> => {
  const wanted = fingerprint(scenario)
  const [known] = await maintain(cluster, [
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = '${scenario}'`,
  ])
  if (known?.rows[0]?.mark === wanted) return
  await maintain(cluster, [`drop database if exists ${scenario} with (force)`, `create database ${scenario}`])
  const filled = { databaseUrl: cluster.url(scenario), dataDir: dataDirOf(scenario) }
  await seed(scenario, filled)
  await deliverNews(filled)
  await maintain(cluster, [`comment on database ${scenario} is '${wanted}'`])
}

const fingerprint = (scenario: Scenario): string => {
  const hash = createHash("sha256").update([SECRET, ...WITH[scenario]].join(" "))
  const sources = globSync(["tools/seed/*.ts", "apps/server/src/**/migrations/*.sql"], { cwd: ROOT })
  for (const source of sources.sort()) hash.update(source).update(readFileSync(path.join(ROOT, source)))
  const day = scenario === "demo" ? new Date().toISOString().slice(0, 10) : ""
  return `${hash.digest("hex").slice(0, 16)} ${day}`.trim()
}

/** What the seed announced waits for a server: measured is one that has caught up. */
const deliverNews = async (filled: Filled): Promise<void> => {
  const server = await startServerProcess({ ...filled, env: { ENVIRONMENT: "development" } })
  const client = new pg.Client({ connectionString: filled.databaseUrl })
  await client.connect()
  const isWaiting = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      "select 1 from platform.outbox_delivery where state = 'pending' limit 1",
    )
    return rowCount !== 0
  }
  while (await isWaiting()) await sleep(500)
  await client.end()
  await server.stop()
}

const seed = async (scenario: Scenario, { databaseUrl, dataDir }: Filled): Promise<void> => {
  process.stdout.write(`Filling the database ${scenario} …\n`)
  const seeder = path.join(ROOT, "tools/seed/seed.ts")
  const child = spawn(process.execPath, [seeder, ...WITH[scenario]], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ENVIRONMENT: "development",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET,
    },
  })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error(`The database ${scenario} could not be filled`)
}
