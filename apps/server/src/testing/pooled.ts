import pg from "pg"
import { inject } from "vitest"
import { keepSettings } from "../platform/db/session-settings.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The pooler that servers of this test run go through; undefined in most runs. */
    pooler: { readonly url: string; readonly prepares: boolean } | undefined
  }
}

export type Reached = {
  /** The address that a server asks its database at. */
  readonly serverUrl: string
  /** What its environment says of that. */
  readonly env: Readonly<Record<string, string>>
}

/** How a server reaches a database: as PostgreSQL does, or through the pooler of a run that has one. */
export const reach = async (url: string): Promise<Reached> => {
  const pooler = inject("pooler")
  if (pooler === undefined) return { serverUrl: url, env: {} }
  const pooled = new URL(pooler.url)
  pooled.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await keepSettings(client)
  } finally {
    await client.end()
  }
  return {
    serverUrl: pooled.href,
    env: {
      DATABASE_URL: pooled.href,
      DATABASE_DIRECT_URL: url,
      DATABASE_PREPARED: pooler.prepares ? "1" : "0",
    },
  }
}
