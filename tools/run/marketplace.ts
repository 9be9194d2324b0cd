import { performance } from "node:perf_hooks"
import { type Config, ConfigError, loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { probePort } from "../../apps/server/src/platform/db/embedded/ports.ts"
import { explainFailure, runUntilSignal } from "../../apps/server/src/platform/process.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import type { DemoAccount } from "../seed/demo.ts"
import { openDatabase } from "./database.ts"
import { folderGone, npmGone } from "./watch-ground.ts"

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const refuseBusyPort = async ({ port }: Config): Promise<void> => {
  if (port === 0 || (await probePort({ port, host: "0.0.0.0" })) !== undefined) return
  throw new ConfigError([
    `PORT: port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  ])
}

const welcome = (address: string | undefined, config: Config, accounts: readonly DemoAccount[]): void => {
  const port = address === undefined ? config.port : new URL(address).port
  const width = Math.max(0, ...accounts.map(({ role }) => role.length))
  const lines = accounts.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`)
  say("")
  say(`${config.brand.name} is running at http://localhost:${port}`)
  if (lines.length > 0) say(`Accounts to try it with:\n${lines.join("\n")}`)
  if (config.smtpUrl === undefined)
    say(`Mails that would have been sent: http://localhost:${port}/dev/mailbox`)
  say("Press Ctrl-C to stop.")
}

const fillDemo = async (server: ArnicaServer): Promise<readonly DemoAccount[]> => {
  const { seedDemo } = await import("../seed/demo.ts")
  return await seedDemo({ server, say })
}

const main = async (): Promise<void> => {
  const began = performance.now()
  const config = loadConfig(process.env)
  await refuseBusyPort(config)
  const database = await openDatabase(config)
  try {
    // Loaded late, so that the libraries find NODE_ENV as it was just set.
    const { prepareServer } = await import("../../apps/server/src/serve.ts")
    const { server, log } = await prepareServer({ config, databaseUrl: database.url })
    const accounts = config.demo ? await fillDemo(server) : []
    const until = npmGone()
    await runUntilSignal({
      server,
      log,
      ...(until === undefined ? {} : { until }),
      ...(database.folder === undefined ? {} : { unless: folderGone(database.folder) }),
      onStarted: (address) => {
        welcome(address, config, accounts)
        log.info({ seconds: Math.round(performance.now() - began) / 1000 }, "started")
      },
    })
  } finally {
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
})
process.exit()
