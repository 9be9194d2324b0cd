import pg from "pg"
import { TEMPLATE } from "../../apps/server/src/testing/cluster.ts"

/** Makes a database of this name in the cluster, migrated and empty. Answers its address. */
export const createDatabase = async (clusterUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
