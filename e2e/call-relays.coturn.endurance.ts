import { afterAll, beforeAll, expect, test } from "vitest"
import { startCoturn } from "./support/coturn.ts"
import { behindFirewall, waysOf } from "./support/firewall.ts"
import { signUp } from "./support/flow.ts"
import { startWebsite } from "./support/marketplace-copy.ts"
import { meet, passTimeTo, walkToCheck } from "./support/room.ts"
import { newVisitor, type Visitor, visitElsewhere } from "./support/visitor.ts"

const undo: (() => Promise<void>)[] = []
beforeAll(async () => {
  const relay = await startCoturn()
  undo.push(relay.stop)
  const site = await startWebsite({ env: relay.env })
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
