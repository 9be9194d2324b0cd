import { bookingCreatedSchema } from "@arnica/contract/booking"
import { dueEndpoints } from "@arnica/contract/dues"
import { orderSchema } from "@arnica/contract/payments"
import type { z } from "zod"
import type { Booked } from "../../security-tests/testing.ts"
import type { PayoutHarness } from "../payouts/testing.ts"

const DAY = 86_400_000
const METHODS = "/api/v2/practice/payment-methods"
type Who = PayoutHarness["ana"]
type Outside = Booked & { readonly total: number }

/** The fee of 15 percent, VAT inside. */
export const feeOf = (amount: number): number => Math.round(amount * 0.15)

type Reply = Awaited<ReturnType<PayoutHarness["send"]>>
const answer = dueEndpoints["GET /api/v2/appointments/{uuid}/due"].responses[200]

/** What tests of money that goes past us do on a stage: Ioana takes transfers. */
type DuesHarness = {
  readonly switchOn: (payload: object) => Promise<Reply>
  readonly takeTransfers: () => Promise<void>
  readonly payOutside: (
    as: Who,
    orderId: string,
    externalPayMethod?: string,
    expected?: number,
  ) => Promise<Reply>
  /** Holds a time from which a cancellation gives everything back. */
  readonly bookAhead: (as: Who) => Promise<Booked>
  readonly bookOutside: (as: Who) => Promise<Outside>
  readonly orderOf: (as: Who, booked: Booked) => Promise<z.infer<typeof orderSchema>>
  readonly dueOf: (as: Who, booked: Booked) => Promise<z.infer<typeof answer>["due"]>
  readonly settle: (orderId: string, payload: object, as?: Who) => Promise<Reply>
  readonly day: () => string
  readonly paidToday: () => { readonly outcome: string; readonly on: string }
  readonly owed: () => Promise<number>
  readonly mailsTo: (person: { readonly email: string }) => PayoutHarness["server"]["mails"]
  readonly sweep: () => Promise<void>
}

/** The same over the whole server. */
export const duesOn = (stage: () => PayoutHarness): DuesHarness => {
  const switchOn = (payload: object) =>
    stage().send({ as: stage().ioana, method: "PATCH", url: METHODS, payload })
  const takeTransfers = async (): Promise<void> => {
    await stage().settleBilling(stage().ioana)
    if ((await switchOn({ transfer: true })).status !== 200) throw new Error("transfers are not taken")
  }
  const payOutside = (as: Who, orderId: string, externalPayMethod = "transfer", expected?: number) =>
    stage().send({
      as,
      method: "POST",
      url: `/api/v2/orders/${orderId}/payments`,
      payload: { method: "external", externalPayMethod, ...(expected === undefined ? {} : { expected }) },
    })
  const bookAhead = async (as: Who): Promise<Booked> => {
    const ahead = stage().server.clock.now() + 2 * DAY
    const free = (await stage().times({ planted: stage().ioana.planted, as })).find(
      ({ start }) => Date.parse(start) > ahead,
    )
    const made = await stage().call({
      as,
      method: "POST",
      url: "/rest/v2/bookings",
      payload: stage().bookingOf(free?.offer ?? ""),
    })
    const { appId: id, appUuid: uuid, orderID: orderId } = bookingCreatedSchema.parse(made.json())
    return { id, uuid, orderId, start: free?.start ?? "" }
  }
  const bookOutside = async (as: Who): Promise<Outside> => {
    const booked = await bookAhead(as)
    const paid = await payOutside(as, booked.orderId)
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
    return { ...booked, total: orderSchema.parse(paid.body).total.amount }
  }
  const orderOf = async (as: Who, { orderId }: Booked) =>
    orderSchema.parse((await stage().send({ as, url: `/api/v2/orders/${orderId}` })).body)
  const dueOf = async (as: Who, { uuid }: Booked) =>
    answer.parse((await stage().send({ as, url: `/api/v2/appointments/${uuid}/due` })).body).due
  const settle = (orderId: string, payload: object, as: Who = stage().ioana) =>
    stage().send({ as, method: "POST", url: `/api/v2/practice/dues/${orderId}/outcome`, payload })
  const day = (): string => new Date(stage().server.clock.now()).toISOString().slice(0, 10)
  const paidToday = () => ({ outcome: "paid", on: day() })
  const owed = () =>
    stage().server.modules.wallet.balance(
      { type: "providerPayable", ownerId: String(stage().ioana.planted.id) },
      "RON",
    )
  const mailsTo = ({ email }: { readonly email: string }) =>
    stage().server.mails.filter(({ to }) => to.address === email)
  const sweep = async (): Promise<void> => {
    await stage().server.platform.jobs.sweep()
    await stage().server.settle()
  }
  return {
    switchOn,
    takeTransfers,
    payOutside,
    bookAhead,
    bookOutside,
    orderOf,
    dueOf,
    settle,
    day,
    paidToday,
    owed,
    mailsTo,
    sweep,
  }
}
