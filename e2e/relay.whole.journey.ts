import { expect, test } from "vitest"
import { behindFirewall, waysOf } from "./support/firewall.ts"
import { signUp } from "./support/flow.ts"
import { meet, passTimeTo, walkToCheck } from "./support/room.ts"
import { newVisitor } from "./support/visitor.ts"

test("two for whom no direct way is open meet through the relay", async () => {
  const client = await behindFirewall(await newVisitor({ language: "en" }))
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  const { specialist } = await meet(client, { room, lastName, prepare: behindFirewall })
  for (const visitor of [client, specialist]) expect(await waysOf(visitor)).toEqual(["relay by udp"])
})
