import { expect, test } from "vitest"
import { signUp } from "./stage/flow.ts"
import { meet, passTimeTo, walkToCheck, withDevices } from "./stage/room.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** Has a browser find nobody but through a relay, as behind the firewall of a hospital. */
const behindFirewall = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.context.addInitScript(`{
    const Direct = window.RTCPeerConnection
    window.connections = []
    window.RTCPeerConnection = class extends Direct {
      constructor(given) {
        super({ ...given, iceTransportPolicy: "relay" })
        window.connections.push(this)
      }
    }
  }`)
  return await withDevices(visitor)
}

/** How a browser's own end of each connection is reached. */
const waysOf = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(`Promise.all(window.connections
    .filter(({ connectionState }) => connectionState === "connected")
    .map(async (connection) => {
      const stats = [...(await connection.getStats()).values()]
      const pair = stats.find(({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded")
      return stats.find(({ id }) => id === pair?.localCandidateId)?.candidateType
    }))`)

test("two for whom no direct way is open meet through the relay", async () => {
  const client = await behindFirewall(await newVisitor({ language: "en" }))
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  const { specialist } = await meet(client, { room, lastName, prepare: behindFirewall })
  for (const visitor of [client, specialist]) expect(await waysOf(visitor)).toEqual(["relay"])
})
