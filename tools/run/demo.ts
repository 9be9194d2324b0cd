import { stat } from "node:fs/promises"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { ROOT } from "./paths.ts"

const accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }))
export type DemoAccounts = z.output<typeof accounts>

const SEED = path.join(ROOT, "tools/seed/demo.ts")

/** Fills an empty marketplace with the demo, and tells its accounts. */
export const fillDemo = async (server: ArnicaServer, say: (text: string) => void): Promise<DemoAccounts> => {
  if ((await stat(SEED).catch(() => undefined)) === undefined) return []
  const loaded: unknown = await import(pathToFileURL(SEED).href)
  const seed =
    typeof loaded === "object" && loaded !== null && "seedDemo" in loaded ? loaded.seedDemo : undefined
  if (typeof seed !== "function") throw new Error(`${SEED} does not export seedDemo`)
  return accounts.parse(await seed({ server, say }))
}
