import { loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { prepareServer } from "../../apps/server/src/serve.ts"
import { plantMarketplace } from "./marketplace.ts"
import { PLANTED } from "./planted.ts"

/** The website of the journeys: the whole server over the database that it is told, with its small marketplace unless that is there. */
const main = async (): Promise<void> => {
  const config = loadConfig(process.env)
  if (config.databaseUrl === undefined) throw new Error("DATABASE_URL is not set")
  const { server } = await prepareServer({ config, databaseUrl: config.databaseUrl })
  if (!process.argv.includes(PLANTED)) await plantMarketplace(server)
  await server.start()
  const stop = async (): Promise<void> => {
    await server.stop()
    process.exit()
  }
  process.once("SIGTERM", stop)
  process.stdin.once("close", stop).resume()
  process.stdout.write("ready\n")
}

await main()
