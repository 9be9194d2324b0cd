import { parseArgs } from "node:util"
import { loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { prepareServer } from "../../apps/server/src/serve.ts"
import { openDatabase } from "../run/database.ts"
import { seedDemo } from "./demo.ts"
import { seedLoad } from "./load.ts"

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const whole = (text: string, name: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not ${text}`)
  return number
}

/** Fills the configured database: `--scenario=demo` (the default), or `--scenario=load --specialists=N --appointments=N`. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      scenario: { type: "string", default: "demo" },
      specialists: { type: "string", default: "1000" },
      appointments: { type: "string", default: "10000" },
    },
  })
  process.env.LOG_LEVEL ??= "warn"
  const config = loadConfig(process.env)
  const database = await openDatabase(config)
  try {
    const { server } = await prepareServer({ config, databaseUrl: database.url })
    const specialists = whole(values.specialists, "specialists")
    const appointments = whole(values.appointments, "appointments")
    switch (values.scenario) {
      case "demo":
        await seedDemo({ server, say })
        break
      case "load":
        await seedLoad({ server, say, specialists, appointments })
        break
      default:
        throw new Error(`--scenario is demo or load, not ${values.scenario}`)
    }
    await server.stop()
  } finally {
    await database.stop()
  }
  say("Done.")
}

await main()
process.exit()
