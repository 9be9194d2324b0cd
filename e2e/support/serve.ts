import { loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { prepareServer } from "../../apps/server/src/serve.ts"
import { plantMarketplace } from "./marketplace.ts"
import { PLANT } from "./plant.ts"

/** The website of the journeys: the whole server over the database that it is told. Told to plant, it only fills that. */
const main = async (): Promise<void> => {
  const config = loadConfig(process.env)
  if (config.databaseUrl === undefined) throw new Error("DATABASE_URL is not set")
  const { server } = await prepareServer({ config, databaseUrl: config.databaseUrl })
  const stop = async (): Promise<void> => {
    await server.stop()
    process.exit()
  }
  if (process.argv.includes(PLANT)) {
    await plantMarketplace(server)
    await server.platform.jobs.prepare()
    await server.settle()
    return await stop()
  }
  await server.start()
  process.once("SIGTERM", stop)
  process.stdin.once("close", stop).resume()
  process.stdout.write("ready\n")
}

await main()
