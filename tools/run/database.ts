import path from "node:path"
import type { Config } from "../../apps/server/src/platform/config/config.ts"
import { startCluster } from "../../apps/server/src/platform/db/embedded/cluster.ts"

export type RunningDatabase = {
  readonly url: string
  /** Where its data lies, when it is ours. */
  readonly folder?: string
  stop(): Promise<void>
}

const NAME = "arnica"

/** The configured database, or the embedded one under the data folder, started for as long as we run. */
export const openDatabase = async (config: Config): Promise<RunningDatabase> => {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => undefined }
  const folder = path.resolve(config.dataDir, "postgres")
  const cluster = await startCluster({ dir: folder })
  await cluster.ensureDatabase(NAME)
  return { url: cluster.url(NAME), folder, stop: cluster.stop }
}
