import { slotDetailsSchema } from "@arnica/contract/booking"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { HOUR, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client({ language: "ro" })
})

type Made = { readonly appUuid: string; readonly appId: number; readonly orderID: string }

const view = async ({ appUuid }: Made): Promise<unknown> =>
  (await harness.call({ url: `/api/v2/appointments/${appUuid}`, who: ana })).body
const order = async ({ orderID }: Made): Promise<unknown> =>
  (await harness.call({ url: `/api/v2/orders/${orderID}`, who: ana })).body
const history = async ({ appId }: Made): Promise<string[]> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select to_status, reason from booking.status_change where appointment_id = $1 order by id",
    [appId],
  )
  return rows.map((row) => (row.reason === null ? row.to_status : `${row.to_status} ${row.reason}`))
}
const isFree = async (at: number): Promise<boolean> => {
  const who = await harness.client()
  return await harness.offerOf({ of: specialist, at, who }).then(
    () => true,
    () => false,
  )
}
const balanced = async (): Promise<void> => {
  const { totals, unbalanced } = await harness.modules.wallet.trialBalance()
  expect(unbalanced).toEqual([])
  for (const total of totals.values()) expect(total).toBe(0)
}
const mailsTo = (who: SignedIn): string[] =>
  harness.server.mails
    .filter(({ to }) => to.address === `${who.userId}@example.org`)
    .map(({ subject }) => subject)

describe("a hold", () => {
  it("runs out after 15 minutes, frees the slot and closes the order", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    expect(await isFree(TEN)).toBe(false)
    await harness.pass(15 * MINUTE)
    expect(await isFree(TEN)).toBe(true)
    const over = { code: "holdExpired", wayOut: "takeAgain", orderID: booked.orderID }
    expect(await view(booked)).toMatchObject({ status: "expired", appointmentWithIssues: [over] })
    expect(await order(booked)).toMatchObject({ state: "expired", appointmentWithIssues: [over] })
    expect(await history(booked)).toEqual(["held", "expired holdOver"])
    expect(mailsTo(ana)).toEqual([])
  })

  it("is given up with its order", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const url = `/api/v2/orders/${booked.orderID}`
    expect((await harness.call({ method: "DELETE", url, who: ana })).status).toBe(204)
    expect((await harness.call({ method: "DELETE", url, who: ana })).status).toBe(204)
    expect(await isFree(TEN)).toBe(true)
    expect(await history(booked)).toEqual(["held", "expired dropped"])
  })

  it("survives a declined card", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    expect(await harness.pay(ana, booked.orderID, "declined")).toMatchObject({ status: 422 })
    expect(await view(booked)).toMatchObject({ status: "held" })
    expect((await harness.pay(ana, booked.orderID)).status).toBe(200)
    expect(await history(booked)).toEqual(["held", "pendingPayment", "confirmed"])
  })

  it("is let go when its order is closed and nobody said so", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const { pool } = harness.server.platform.db
    await pool.query("update payments.customer_order set closure = 'expired' where id = $1", [booked.orderID])
    await harness.pass(15 * MINUTE)
    expect(await view(booked)).toMatchObject({ status: "held" })
    await harness.pass(MINUTE)
    expect(await view(booked)).toMatchObject({ status: "expired" })
  })
})

describe("a payment that takes its time", () => {
  it("is waited for when the hold is over, and confirms when the slot is still free", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    expect(await harness.pay(ana, booked.orderID, "late")).toMatchObject({
      status: 200,
      body: { state: "pending" },
    })
    harness.server.clock.advance(15 * MINUTE + 30_000)
    await harness.server.platform.jobs.sweep()
    expect(await view(booked)).toMatchObject({ status: "held" })
    await harness.pass(HOUR)
    await harness.pass(MINUTE)
    expect(await view(booked)).toMatchObject({ status: "confirmed" })
    expect(await order(booked)).toMatchObject({ state: "success", paymentStatus: "captured" })
    expect((await history(booked)).at(-1)).toBe("confirmed")
    expect(await isFree(TEN)).toBe(false)
    await balanced()
  })

  it("goes back when somebody else has the slot by then, and the client is told", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    await harness.pay(ana, booked.orderID, "late")
    harness.server.clock.advance(15 * MINUTE + 1000)
    const other = await harness.client()
    await harness.confirmed({ who: other, of: specialist, at: TEN })
    await harness.pass(HOUR)
    await harness.pass(MINUTE)
    expect(await view(booked)).toMatchObject({ status: "failed", canCancel: false })
    expect(await order(booked)).toMatchObject({
      state: "failed",
      failedReason: "slotLost",
      paymentStatus: "voided",
    })
    expect((await history(booked)).at(-1)).toBe("failed slotLost")
    expect(mailsTo(ana)).toEqual(["Programarea nu s-a făcut"])
    expect(mailsTo(other)).toEqual(["Your appointment is confirmed"])
    await balanced()
  })

  it("waits as pending while the bank decides", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    await harness.pay(ana, booked.orderID, "late")
    await harness.pass(17 * MINUTE)
    expect(await view(booked)).toMatchObject({ status: "pendingPayment" })
    const list = await harness.call({ url: "/rest/v2/client/getMyAppointments?filter=upcoming", who: ana })
    expect(list.body).toMatchObject({ count: 1, details: [{ status: "pendingPayment" }] })
  })
})

describe("what stands in the way", () => {
  const issuesOfSlot = async (of: Planted): Promise<unknown> => {
    const at = encodeURIComponent(new Date(TEN).toISOString())
    const url = `/rest/v2/public/bookingWizard/slot/${of.url}/${at}/details`
    return slotDetailsSchema.parse((await harness.call({ url })).body).appointmentWithIssues
  }

  it("is the notice that the specialist needs, or how far ahead they take bookings", async () => {
    const soon = await harness.specialist({}, { minimumNoticeMinutes: 7 * 1440 })
    expect(await issuesOfSlot(soon)).toMatchObject([{ code: "tooLate", wayOut: "otherTime" }])
    const far = await harness.specialist({}, { horizonDays: 1 })
    expect(await issuesOfSlot(far)).toMatchObject([{ code: "tooEarly", wayOut: "otherTime" }])
  })

  it("is that nobody can book the specialist any more: others are proposed, not the same time again", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    await harness.pass(15 * MINUTE)
    const { pool } = harness.server.platform.db
    await pool.query("update specialists.specialist set status = 'suspended' where id = $1", [specialist.id])
    const away = { appointmentWithIssues: [{ code: "specialistAway", wayOut: "otherSpecialist" }] }
    expect(await view(booked)).toMatchObject(away)
    expect(await order(booked)).toMatchObject(away)
  })
})
