import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { startCoturn } from "./support/coturn.ts"
import { createDatabase } from "./support/database.ts"
import { behindFirewall, waysOf } from "./support/firewall.ts"
import { signUp } from "./support/flow.ts"
import { meet, passTimeTo, walkToCheck } from "./support/room.ts"
import { startServer } from "./support/start-server.ts"
import { newVisitor, type Visitor, visitElsewhere } from "./support/visitor.ts"

const undo: (() => Promise<void>)[] = []
beforeAll(async () => {
  const relay = await startCoturn()
  undo.push(relay.stop)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-coturn-site-"))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await createDatabase(inject("databaseUrl"), "arnica_coturn")
  const site = await startServer({ databaseUrl, dataDir, env: relay.env })
  undo.push(site.stop)
  visitElsewhere(site.url)
})
afterAll(async () => {
  visitElsewhere(undefined)
  for (const end of undo.toReversed()) await end()
})

test.each(["udp", "tcp"] as const)(
  "two for whom no direct way is open meet through coturn by %s",
  async (by) => {
    const prepare = (visitor: Visitor): Promise<Visitor> => behindFirewall(visitor, by)
    const client = await prepare(await newVisitor({ language: "en" }))
    const [lastName = ""] = (await signUp(client)).split("@")
    const { time, room } = await walkToCheck(client, lastName)
    await passTimeTo(time.start, -10)
    const { specialist } = await meet(client, { room, lastName, prepare })
    for (const visitor of [client, specialist]) expect(await waysOf(visitor)).toEqual([`relay by ${by}`])
  },
)
