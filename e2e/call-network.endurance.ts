import { afterAll, beforeAll, test } from "vitest"
import { allComeBack, reportSeconds, watchPicture } from "./support/call-watch.ts"
import { behindFirewall } from "./support/firewall.ts"
import { signUp } from "./support/flow.ts"
import { type OwnSite, startOwnSite } from "./support/own-site.ts"
import { type Meeting, meet, passTimeTo, seesMoving, walkToCheck } from "./support/room.ts"
import { newVisitor } from "./support/visitor.ts"

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site?.stop())

/** Two meet who reach each other over nothing but the relay. */
const meetOverRelay = async (): Promise<Meeting> => {
  const client = await behindFirewall(await newVisitor({ language: "en" }))
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  return await meet(client, { room, lastName, prepare: behindFirewall })
}

/** Both pictures stand still once the network has changed, and move again; nobody presses anything. */
const expectBackAfter = async (change: () => void, what: string): Promise<void> => {
  const { client, specialist, name, host } = await meetOverRelay()
  const [ofHost, ofClient] = [
    client.t("video:call.other", { name: host }),
    specialist.t("video:call.other", { name }),
  ]
  const pictures = await Promise.all([watchPicture(client, ofHost), watchPicture(specialist, ofClient)])
  change()
  await allComeBack(pictures)
  await reportSeconds(what, Math.max(...pictures.map(({ seconds }) => seconds())))
  await seesMoving(client, ofHost)
  await seesMoving(specialist, ofClient)
}

test("a relay that knows neither any more, as the network gave them other ports, is come to anew", () =>
  expectBackAfter(site.network.move, "the network changes"))

test("a network that swallows all packets without a word is noticed, and another way is found", () =>
  expectBackAfter(site.network.swallow, "the network swallows packets"))
