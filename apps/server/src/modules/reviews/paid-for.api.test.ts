import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { reviewHarness } from "./harness/testing.ts"

let stage: Harness

beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())

const { REVIEW, send, held, pathOf, write, reviewOf, asAdmin, listed } = reviewHarness(() => stage)
const inDirectory = async (): Promise<unknown> => {
  const id = stage.ioana.planted.id
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select stars_sum as sum, stars_count as count from specialists.directory where specialist_id = ${id}`,
  )
  return rows[0]
}

test("a review waits once its session turns out not to have been held, and is not changed then", async () => {
  const booked = await held()
  const before = await inDirectory()
  const { uuid } = reviewOf(await write(booked, { stars: 5 }))
  expect(await inDirectory()).not.toEqual(before)
  const correct = (to: string) =>
    send({
      as: stage.admin,
      url: `/api/v2/admin/appointments/${booked.uuid}/correction`,
      payload: { to, reason: "Nobody was in the room." },
    })
  expect(await correct("noShowProvider")).toMatchObject({ status: 200 })
  expect(await inDirectory()).toEqual(before)
  expect(await listed("waiting")).toContain(uuid)
  const seen = await send({ as: stage.ana, url: pathOf(booked) })
  expect(reviewOf(seen)).toMatchObject({ status: "waiting", canEdit: false })
  const change = () =>
    send({ as: stage.ana, url: `/api/v2/reviews/${uuid}`, payload: { ...REVIEW, stars: 5 }, method: "PATCH" })
  expect(await change()).toMatchObject({ status: 422, body: { errorCode: "reviewNotHeld" } })
  // An admin decides, and nothing but another change of the session asks them again.
  expect(await asAdmin(`/${uuid}/publication`, {})).toMatchObject({ body: { status: "published" } })
  expect(await asAdmin(`/${uuid}/hiding`, { reason: "No session." })).toMatchObject({ status: 200 })
  expect(await correct("completed")).toMatchObject({ status: 200 })
  expect(await listed("hidden")).toContain(uuid)
})

test("a review waits once all of its money is back, not a part of it", async () => {
  const { payments } = stage.server.modules
  const booked = await held()
  const { uuid } = reviewOf(await write(booked, { stars: 5 }))
  const total = (await payments.order(booked.orderId))?.total ?? 0
  const giveBack = async (amount: number): Promise<void> => {
    await stage.server.platform.db.transaction((tx) =>
      payments.refund(tx, { orderId: booked.orderId, amount, ref: `back ${amount}`, reason: "test" }),
    )
    await stage.server.settle()
  }
  await giveBack(100)
  expect(await listed("waiting")).not.toContain(uuid)
  const before = await inDirectory()
  await giveBack(total - 100)
  expect(await listed("waiting")).toContain(uuid)
  expect(await inDirectory()).not.toEqual(before)
  const { body } = await asAdmin("?show=waiting&count=100")
  expect(body.items).toContainEqual(expect.objectContaining({ uuid, holdReason: "unpaid" }))
})

test("a specialist's answer has the same words refused as have a review wait", async () => {
  const booked = await held()
  const { uuid } = reviewOf(await write(booked))
  const answer = (text: string) =>
    send({ as: stage.ioana, url: `/api/v2/practice/reviews/${uuid}/answer`, payload: { text } })
  const refused = await answer("Only an idiot says so.")
  expect(refused).toMatchObject({ status: 400, body: { errorCode: -2434 } })
  expect(refused.body.errorMessage.details).toMatchObject([
    { path: "text", message: "Some of these words are not suitable for a public reply." },
  ])
  expect(await answer("Thank you.")).toMatchObject({ status: 200, body: { answer: { text: "Thank you." } } })
})
