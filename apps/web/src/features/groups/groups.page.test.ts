import type { Group } from "@arnica/contract/groups"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const GROUP: Group = {
  id: "0b0a5f3e-0000-4000-8000-0000000000d1",
  title: "Sleeping better",
  description: "",
  start: "2030-03-19T16:00:00.000Z",
  end: "2030-03-19T17:30:00.000Z",
  minutes: 90,
  sessionName: "Video group",
  place: "online",
  price: { amount: 8_000, currency: "RON" },
  capacity: 40,
  seatsLeft: 30,
  bookableUntil: "2030-03-19T14:00:00.000Z",
  status: "open",
  sessionTypeCode: "VIDEO_GROUP",
  texts: [{ language: "en", title: "Sleeping better", description: "" }],
  fittingSeats: 24,
  abilities: { edit: true, move: true, cancel: true },
}

const page = async (given: Partial<Group>): Promise<string> => {
  const answers = Object.assign(signedInAs(withRoles("isProvider")), {
    "GET /api/v2/practice/groups": { total: 1, items: [Object.assign({}, GROUP, given)] },
    "GET /api/v2/practice/groups/choices": { sessionTypes: [] },
  })
  return await signedInText("/en/provider/groups", answers)
}

beforeAll(ensureBuilt, 120_000)

test("of a group that no room holds its specialist reads what to do", async () => {
  expect(await page({})).toContain("lower the number of places to 24")
  expect(await page({ seatsLeft: 10 })).toContain("Cancel this group and create smaller ones.")
  expect(await page({ capacity: 24, seatsLeft: 20, fittingSeats: null })).not.toContain("Too large")
})
