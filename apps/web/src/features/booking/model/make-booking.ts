import type { BookingInput } from "@arnica/contract/booking"
import type { SeriesInput } from "@arnica/contract/series"
import type { Api } from "../../../platform/api/client.ts"

type Making = { readonly input: BookingInput; readonly files: readonly File[]; readonly key: string }

/** Makes the booking and answers its order. What costs nothing is confirmed at once: there is nothing to pay. */
export async function makeBooking(api: Api, { input, files, key }: Making): Promise<string> {
  const made = await api.call("POST /rest/v2/bookings", { body: input, files, idempotencyKey: key })
  if (made.total.amount === 0) {
    const body = { appId: made.appId }
    await api.call("POST /rest/v2/appointment/action/bookFree", { body, idempotencyKey: `${key}-free` })
  }
  return made.orderID
}

type MakingSeries = Omit<Making, "input"> & { readonly input: SeriesInput }

/** Books a series and answers its order. What costs nothing is confirmed at once. */
export async function makeSeries(api: Api, { input, files, key }: MakingSeries): Promise<string> {
  const made = await api.call("POST /api/v2/series", { body: input, files, idempotencyKey: key })
  if (made.total.amount === 0) {
    const params = { orderId: made.orderID }
    const body = { method: "covered" } as const
    await api.call("POST /api/v2/orders/{orderId}/payments", { params, body, idempotencyKey: `${key}-free` })
  }
  return made.orderID
}
