import { expect, test } from "vitest"
import { expectAnnounced, listenAsScreenReader } from "./support/announcements.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, signIn, signUp } from "./support/flow.ts"
import { hasFocus, keyboardOf } from "./support/keyboard.ts"
import { passTimeTo, seesMoving, walkToCheck, withDevices } from "./support/room.ts"
import { siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Somebody who hears what changes and has no mouse. */
const withoutSight = async (language: "en" | "de"): Promise<Visitor> => {
  const visitor = await withDevices(await newVisitor({ language }))
  await listenAsScreenReader(visitor)
  return visitor
}

const pressed = (visitor: Visitor, name: string): Promise<void> =>
  keyboardOf(visitor).press(button(visitor.page, name))

/** Turns camera and microphone on and goes in, by keys alone. */
const goIn = async (visitor: Visitor, join: "video:join.client" | "video:join.provider"): Promise<void> => {
  const { page, t } = visitor
  await pressed(visitor, t("video:media.ask"))
  await page.getByLabel(t("video:own.picture"), { exact: true }).waitFor()
  await pressed(visitor, t(join))
}

/** The client's microphone and camera go off and on: the other one hears of each. */
const switchAll = async (client: Visitor): Promise<void> => {
  const { t } = client
  const [on, off] = [t("video:own.microphoneOn"), t("video:own.microphoneOff")]
  const [seen, unseen] = [t("video:own.cameraOn"), t("video:own.cameraOff")]
  for (const [from, to] of [
    [on, off],
    [off, on],
    [seen, unseen],
    [unseen, seen],
  ] as const) {
    await pressed(client, from)
    await button(client.page, to).waitFor()
    // Whoever pressed it is still there.
    expect(await hasFocus(button(client.page, to))).toBe(true)
  }
}

/** What the other one hears of that. */
const SWITCHED = [
  "video:own.microphoneOff",
  "video:own.microphoneOn",
  "video:own.cameraOff",
  "video:own.cameraOn",
] as const

test("who neither sees nor has a mouse comes in, lets in, mutes, leaves and returns, and hears what the other does", async () => {
  const client = await withoutSight("en")
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  await client.open(`/customer/videoconference/${room}`)
  await goIn(client, "video:join.client")
  await expectAnnounced(client, [client.t("video:wait.title")])

  const specialist = await withoutSight("de")
  await signIn(specialist, STAFF)
  await specialist.page.clock.setFixedTime(await siteNow())
  await specialist.open(`/provider/videoconference/${room}`)
  await goIn(specialist, "video:join.provider")
  const name = `Maria ${lastName}`
  const { t } = specialist
  await expectAnnounced(specialist, [t("video:admit.title", { name })])
  await expect
    .poll(() => hasFocus(heading(specialist.page, t("video:title", { name }))), { timeout: 15_000 })
    .toBe(true)
  await pressed(specialist, t("video:admit.button"))
  await seesMoving(specialist, t("video:call.other", { name }))
  await expectAnnounced(specialist, [t("video:admit.title", { name }), t("video:call.connected")])
  await expectAnnounced(client, [client.t("video:wait.title"), client.t("video:call.connected")])

  await switchAll(client)
  await expectAnnounced(
    specialist,
    SWITCHED.map((key) => `${name}: ${t(key)}`),
  )

  await pressed(client, client.t("video:call.leave"))
  await expectAnnounced(client, [client.t("video:call.connected"), client.t("video:call.left")])
  // The keyboard goes on from what says so.
  await expect.poll(() => hasFocus(client.page.getByText(client.t("video:call.left")))).toBe(true)
  await expectAnnounced(specialist, [t("video:call.connected"), t("video:call.gone", { name })])
  await pressed(client, client.t("video:join.back"))
  await expectAnnounced(specialist, [t("video:call.gone", { name }), t("video:call.connected")])
})
