import { mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import pg from "pg"
import { startCluster } from "../../apps/server/src/platform/db/embedded/cluster.ts"
import { migrate } from "../../apps/server/src/platform/db/migrate.ts"
import { readMigrations } from "../../apps/server/src/platform/db/migration-files.ts"
import { createLog } from "../../apps/server/src/platform/log.ts"
import { declaredOrder } from "../architecture/declared-modules.ts"
import { makeRelease } from "./make-release.ts"
import { problemsOfAnnounced } from "./problems.ts"
import { RELEASE_FILE } from "./release.ts"
import { readSchema, type SchemaColumn } from "./schema.ts"

// `npm run release:schema` writes what this release uses of the database. Run when a release is cut: docs/migrations.md.

/** The schema that all migrations make, in a database that is there for a moment. */
const freshSchema = async (): Promise<readonly SchemaColumn[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-release-"))
  const cluster = await startCluster({ dir: path.join(folder, "postgres"), settings: { fsync: "off" } })
  try {
    await cluster.ensureDatabase("release")
    const url = cluster.url("release")
    await migrate({ url, order: declaredOrder(), log: createLog({ level: "silent" }) })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await readSchema(client)
    } finally {
      await client.end()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const made = {
  schema: await freshSchema(),
  migrations: await readMigrations(["platform", ...declaredOrder()]),
}
const problems = problemsOfAnnounced(made)
if (problems.length > 0) {
  console.error(problems.join("\n"))
  process.exitCode = 1
} else {
  const file = path.resolve(import.meta.dirname, "../..", RELEASE_FILE)
  await writeFile(file, `${JSON.stringify(makeRelease(made), null, 2)}\n`)
  console.log(`${RELEASE_FILE}: ${made.migrations.length} migrations, ${made.schema.length} columns`)
}
