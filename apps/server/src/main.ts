import { parseArgs } from "node:util"
import { ConfigError, loadConfig } from "./platform/config/config.ts"
import { nodeProblem } from "./platform/node-version.ts"
import { explainFailure, runUntilSignal } from "./platform/process.ts"
import { prepareServer } from "./serve.ts"

/** Reads flags and environment, migrates, serves, and drains when it is told to stop. */
const main = async (): Promise<void> => {
  const problem = nodeProblem(process.versions.node)
  if (problem !== null) throw new ConfigError([problem])
  const { values } = parseArgs({ options: { roles: { type: "string" } } })
  const config = loadConfig({
    ...process.env,
    ...(values.roles === undefined ? {} : { ROLES: values.roles }),
  })
  if (config.databaseUrl === undefined) {
    throw new ConfigError(["DATABASE_URL is not set; only `npm start` brings up a database of its own"])
  }
  await runUntilSignal(await prepareServer({ config, databaseUrl: config.databaseUrl }))
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
