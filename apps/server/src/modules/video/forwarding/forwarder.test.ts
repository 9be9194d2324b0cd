import { afterEach, expect, test, vi } from "vitest"
import { systemClock } from "../../../platform/clock.ts"
import { createLog } from "../../../platform/log.ts"
import { createSyntheticPage, type SyntheticPage } from "./testing/synthetic-page.ts"
import { createForwardingUnit, type ForwardingUnit } from "./unit.ts"

const PATIENT = { timeout: 10_000 } as const
const ROOM = "room"

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const start = (died: () => void = () => undefined): ForwardingUnit => {
  const unit = createForwardingUnit({
    settings: {},
    clock: systemClock,
    log: createLog({ level: "silent" }),
    died,
  })
  ends.push(unit.close)
  return unit
}

const enter = async (unit: ForwardingUnit, mark: number, isSpecialist = false): Promise<SyntheticPage> => {
  const page = createSyntheticPage(mark)
  ends.push(page.close)
  const reception = await unit.enter({
    room: ROOM,
    id: `page-${mark}`,
    isSpecialist,
    offer: await page.offer(),
  })
  if (!("answer" in reception)) throw new Error(`refused: ${reception.refused}`)
  await page.answer(reception.answer)
  await expect.poll(page.isConnected, PATIENT).toBe(true)
  page.tell({ camera: "on", microphone: "on", screen: false })
  return page
}

/** Has pages send for as long as it takes. */
const sending = (pages: readonly SyntheticPage[]): void => {
  const timer = setInterval(() => {
    for (const page of pages) {
      page.speak(30)
      page.show("picture", true)
    }
  }, 40)
  ends.push(() => clearInterval(timer))
}

const marksOf = (page: SyntheticPage, kind: "audio" | "video"): number[] => {
  const found = page.received.filter((one) => one.kind === kind).map(({ payload }) => payload.at(-1) ?? 0)
  return [...new Set(found)].toSorted()
}

test("five people each get the voices and pictures of the four others", async () => {
  const unit = start()
  const pages: SyntheticPage[] = []
  for (const mark of [1, 2, 3, 4, 5]) pages.push(await enter(unit, mark, mark === 1))
  sending(pages)
  for (const [nth, page] of pages.entries()) {
    const others = [1, 2, 3, 4, 5].filter((mark) => mark !== nth + 1)
    await expect.poll(() => marksOf(page, "audio"), PATIENT).toEqual(others)
    await expect.poll(() => marksOf(page, "video"), PATIENT).toEqual(others)
  }
  expect(new Set(pages[1]?.told()?.pictures)).toEqual(new Set(["page-1", "page-3", "page-4", "page-5", null]))
}, 30_000)

test("who misses a picture while they send one of their own has it asked for anew", async () => {
  const unit = start()
  const [one, other] = [await enter(unit, 1, true), await enter(unit, 2)]
  sending([one, other])
  await expect.poll(() => marksOf(other, "video"), PATIENT).toEqual([1])
  await expect.poll(() => marksOf(one, "video"), PATIENT).toEqual([2])
  const before = one.askedWhole()
  const missing = setInterval(() => other.miss(1), 100)
  ends.push(() => clearInterval(missing))
  await expect.poll(one.askedWhole, PATIENT).toBeGreaterThan(before + 2)
}, 30_000)

test("once the process is killed everybody is told, and comes together in another one", async () => {
  const died = vi.fn()
  const unit = start(died)
  await enter(unit, 1)
  const before = unit.pid()
  if (before === undefined) throw new Error("no process runs")
  process.kill(before, "SIGKILL")
  await expect.poll(() => died.mock.calls.length, PATIENT).toBe(1)
  const pages = [await enter(unit, 1), await enter(unit, 2)]
  sending(pages)
  await expect.poll(() => pages.map((page) => marksOf(page, "video")), PATIENT).toEqual([[2], [1]])
  expect(unit.pid()).not.toBe(before)
}, 30_000)
