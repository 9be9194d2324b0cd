import { expect, test } from "vitest"
import { STAFF } from "./stage/cast.ts"
import { button, signIn, signUp } from "./stage/flow.ts"
import { passTimeUntil, seesMoving, turnOn, walkToRoom, withDevices } from "./stage/rooms.ts"
import { siteNow } from "./stage/site.ts"
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
  const { time, room } = await walkToRoom(client, lastName)
  await passTimeUntil(time, 10)
  await client.open(`/customer/videoconference/${room}`)
  await turnOn(client)
  await button(client.page, client.t("video:join.client")).click()

  const specialist = await behindFirewall(await newVisitor({ language: "en" }))
  await signIn(specialist, STAFF)
  await specialist.page.clock.setFixedTime(await siteNow())
  await specialist.open(`/provider/videoconference/${room}`)
  await turnOn(specialist)
  await button(specialist.page, specialist.t("video:join.provider")).click()
  await button(specialist.page, specialist.t("video:admit.button")).click()

  await seesMoving(specialist, specialist.t("video:call.other", { name: `Maria ${lastName}` }))
  const title = await client.page.getByRole("heading", { level: 1 }).textContent()
  await seesMoving(client, client.t("video:call.other", { name: title?.split(": ").at(-1) ?? "" }))
  for (const visitor of [client, specialist]) expect(await waysOf(visitor)).toEqual(["relay"])
})
