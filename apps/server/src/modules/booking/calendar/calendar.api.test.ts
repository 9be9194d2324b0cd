import { invitationEndpoints } from "@arnica/contract/invitations"
import { practiceEndpoints } from "@arnica/contract/practice"
import { expect, it } from "vitest"
import { DAY, details, HOUR, openBookingHarness } from "../harness/testing.ts"

/** A Tuesday, 10:00 in Bucharest. */
const TEN = Date.parse("2026-03-17T08:00:00Z")

const harness = await openBookingHarness()
const specialist = await harness.specialist()
const provider = harness.asProvider(specialist)

const drawn = async (who = provider, from = TEN - HOUR, to = TEN + 2 * DAY) => {
  const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
  return practiceEndpoints["GET /api/v2/practice/calendar"].responses[200].parse(
    (await harness.call({ url: `/api/v2/practice/calendar?${span}`, who })).body,
  )
}

it("what is offered to clients who have not paid yet is named with its state, until it is a session or over", async () => {
  const ana = await harness.client({ firstName: "Ana", lastName: "Pop" })
  const [product] = await harness.modules.specialists.products(specialist.id)
  const invite = async (
    start: number,
    invitee: Parameters<typeof harness.modules.booking.practiceClients.invite>[0]["invitee"],
  ) =>
    await harness.modules.booking.practiceClients.invite({
      specialistId: specialist.id,
      productId: product?.id ?? "",
      start,
      currency: "RON",
      invitee,
      isFree: false,
      isTimeMeant: false,
      language: "en",
    })
  const known = await invite(TEN, { userId: ana.userId })
  const fresh = { fullName: "Dana Marin", email: "dana@people.example", language: "de" } as const
  const somebody = await invite(TEN + DAY, fresh)
  const offered = { status: "pendingPayment", kind: "single", group: null, approvalUntil: null }
  expect(await drawn()).toMatchObject([
    {
      ...offered,
      uuid: known.id,
      clientName: "Ana Pop",
      invitation: { isBeingPaid: false, expiresAt: known.expiresAt },
    },
    { ...offered, uuid: somebody.id, clientName: "Dana Marin", invitation: { isBeingPaid: false } },
  ])
  // Of another time, and of another specialist, nothing.
  expect(await drawn(provider, TEN + 2 * HOUR, TEN + 3 * HOUR)).toEqual([])
  expect(await drawn(harness.asProvider(await harness.specialist()))).toEqual([])

  const list = invitationEndpoints["GET /api/v2/practice/invitations"].responses[200]
  expect(
    list.parse((await harness.call({ url: "/api/v2/practice/invitations", who: provider })).body).total,
  ).toBe(2)
  await harness.server.settle()
  const token =
    harness.server.mails
      .map(({ text }) => /\/booking\/invitation\?token=([\w.-]+)/.exec(text)?.[1])
      .find((found) =>
        Buffer.from(found?.split(".")[1] ?? "", "base64url")
          .toString()
          .includes(known.id),
      ) ?? ""
  const received = invitationEndpoints["GET /api/v2/invitations/received"].responses[200].parse(
    (await harness.call({ url: `/api/v2/invitations/received?token=${token}`, who: ana })).body,
  )
  const held = await harness.post(ana, details(received.offer ?? ""))
  expect(held.status).toBe(201)
  expect((await drawn())[0]).toMatchObject({ uuid: known.id, invitation: { isBeingPaid: true } })
  const withdrawn = await harness.call({
    method: "DELETE",
    url: `/api/v2/practice/invitations/${somebody.id}`,
    who: provider,
  })
  expect(withdrawn.status).toBeLessThan(300)
  expect(await drawn()).toHaveLength(1)
  const orderId = String(JSON.parse(held.raw).orderID)
  expect((await harness.pay(ana, orderId)).status).toBe(200)
  await harness.pass(1000)
  expect(await drawn()).toMatchObject([{ status: "confirmed", clientName: "Ana Pop", invitation: null }])
})
