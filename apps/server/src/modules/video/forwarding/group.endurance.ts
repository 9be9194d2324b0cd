import { afterEach, expect, test } from "vitest"
import { systemClock } from "../../../platform/clock.ts"
import { createLog } from "../../../platform/log.ts"
import { openSyntheticGroup, type SyntheticGroup } from "./testing/synthetic-group.ts"
import { createForwardingUnit, type ForwardingUnit } from "./unit.ts"

const PATIENT = { timeout: 30_000 } as const
const PEOPLE = 25
const VOICES = 4
const CAMERAS = 6

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const open = async (unit: ForwardingUnit): Promise<SyntheticGroup> => {
  const group = await openSyntheticGroup({
    unit,
    room: "group",
    people: PEOPLE,
    voices: VOICES,
    cameras: CAMERAS,
  })
  ends.push(group.close, group.send())
  return group
}

const ofKind = ({ pages }: SyntheticGroup, kind: "audio" | "video"): number[] =>
  pages.map(({ received }) => {
    const found = received.filter((one) => one.kind === kind)
    return new Set(found.map(({ payload }) => payload.at(-1))).size
  })
const others = (sending: number): number[] =>
  Array.from({ length: PEOPLE }, (_, nth) => (nth < sending ? sending - 1 : sending))

test("twenty-five people hear four and see six, and come together anew once the process is killed", async () => {
  let deaths = 0
  const unit = createForwardingUnit({
    settings: {},
    clock: systemClock,
    log: createLog({ level: "silent" }),
    died: () => {
      deaths += 1
    },
  })
  ends.push(unit.close)
  for (const round of [1, 2]) {
    const group = await open(unit)
    await expect.poll(() => ofKind(group, "audio"), PATIENT).toEqual(others(VOICES))
    await expect.poll(() => ofKind(group, "video"), PATIENT).toEqual(others(CAMERAS))
    expect(await unit.enter({ room: "group", id: "one more", isSpecialist: false, offer: "" })).toEqual({
      refused: "full",
    })
    process.kill(unit.pid() ?? 0, "SIGKILL")
    await expect.poll(() => deaths, PATIENT).toBe(round)
  }
})
