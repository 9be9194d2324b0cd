import { afterEach, expect, test } from "vitest"
import { listenToRoom, type RoomNews } from "./support/call-watch.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, signIn, signUp } from "./support/flow.ts"
import {
  type MadeGroup,
  makeFreeGroup,
  newSynthetic,
  type Synthetic,
  speak,
  takeSeat,
} from "./support/group-people.ts"
import { passTimeTo, seesMoving, turnOn, withDevices } from "./support/room.ts"
import { siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const DAY_MS = 86_400_000
const SEATS = 24
/** With a browser come the specialist and two of the group; all others without. */
const NAMES = ["Ana", "Dan"] as const
const SPEAKERS = 2

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Goes to the room's door with a camera, and in or up to where the specialist lets one in. */
const goIn = async (visitor: Visitor, side: "client" | "provider", room: string): Promise<void> => {
  const area = side === "client" ? "customer" : "provider"
  // The website's clock has moved; so has this person's.
  await visitor.page.clock.setFixedTime(await siteNow())
  await visitor.open(`/${area}/videoconference/${room}`)
  await turnOn(visitor)
  await button(visitor.page, visitor.t(`video:join.${side}`)).click()
}

/** Lets in whoever waits until so many are in the room. */
const letIn = async (
  { page, t }: Visitor,
  { news, people }: { news: RoomNews; people: number },
): Promise<void> => {
  const waiting = button(page, t("video:admit.button"))
  const inside = async (): Promise<number> => {
    if ((await waiting.count()) > 0) await waiting.first().click({ timeout: 5_000 })
    return news.together()
  }
  await expect.poll(inside, { interval: 200, timeout: 240_000 }).toBe(people)
}

type Seated = { readonly visitor: Visitor; readonly seat: string }

/** Two who come with a browser, and have a seat each. */
const visitorsOf = async (group: MadeGroup): Promise<Seated[]> => {
  const seated: Seated[] = []
  for (const firstName of NAMES) {
    const visitor = await withDevices(await newVisitor({ language: "en" }))
    const name = { firstName, lastName: "Pop" }
    await signUp(visitor, name)
    seated.push({ visitor, seat: await takeSeat(visitor.context.request, { group, name }) })
  }
  return seated
}

test("in a group of twenty-five, three with browsers see each other move while two of the others speak", async () => {
  const specialist = await withDevices(await newVisitor({ language: "de" }))
  await signIn(specialist, STAFF)
  const start = `${new Date((await siteNow()) + 30 * DAY_MS).toISOString().slice(0, 10)}T19:30:00.000Z`
  const group = await makeFreeGroup(specialist, { title: "Twenty-five", start, seats: SEATS })
  const visitors = await visitorsOf(group)
  const others: Awaited<ReturnType<typeof newSynthetic>>[] = []
  for (let mark = 1; mark <= SEATS - NAMES.length; mark += 1) others.push(await newSynthetic(group, mark))
  await passTimeTo(group.start, -10)

  const news = listenToRoom(specialist)
  await goIn(specialist, "provider", group.id)
  const synthetics: Synthetic[] = []
  for (const { come } of others) {
    const synthetic = await come()
    ends.push(synthetic.close)
    synthetics.push(synthetic)
  }
  await letIn(specialist, { news, people: synthetics.length + 1 })
  for (const { connect } of synthetics) await connect()
  // Those with a picture come last: before, the others have less to do, who share this program.
  for (const { visitor, seat } of visitors) await goIn(visitor, "client", seat)
  await letIn(specialist, { news, people: SEATS + 1 })
  for (const synthetic of synthetics.slice(0, SPEAKERS)) ends.push(speak(synthetic))

  const [ana, dan] = visitors.map(({ visitor }) => visitor)
  if (ana === undefined || dan === undefined) throw new Error("not all have come")
  const host = /: (.*)$/.exec((await ana.page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[1]
  const sees = (visitor: Visitor, name: string) =>
    seesMoving(visitor, visitor.t("video:call.other", { name }))
  await sees(specialist, "Ana Pop")
  await sees(specialist, "Dan Pop")
  await sees(ana, "Dan")
  await sees(dan, "Ana")
  for (const { visitor } of visitors) await sees(visitor, host ?? "")
  // Each of the others hears the two who speak and no third one of them.
  const [, , listener] = synthetics
  const heard = (): number[] => [
    ...new Set(
      (listener?.page().received ?? [])
        .filter(({ kind }) => kind === "audio")
        .map(({ payload }) => payload.at(-1) ?? 0),
    ),
  ]
  await expect
    .poll(
      () =>
        heard()
          .filter((mark) => mark === 1 || mark === 2)
          .sort(),
      { timeout: 30_000 },
    )
    .toEqual([1, 2])
})
