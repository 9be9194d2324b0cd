import type { BookingInput, SlotDetails } from "@arnica/contract/booking"
import type { SeriesInput } from "@arnica/contract/series"
import type { Api } from "../../../platform/api/client.ts"
import { randomKey } from "../../../platform/api/random-key.ts"
import { type Attempt, attemptFor } from "./attempt.ts"
import { toBooking, toSeries } from "./booking-input.ts"
import type { Draft, TypedCustomer } from "./draft.ts"
import { makeBooking, makeSeries } from "./make-booking.ts"
import type { SeriesControl } from "./use-series.ts"
import { packageOf } from "./with-package.ts"

type Sending = {
  readonly shown: SlotDetails
  readonly series: Pick<SeriesControl, "wish" | "plan">
  readonly draft: Draft | undefined
  readonly customer: TypedCustomer | null
  /** Keeps the try before it is made: a try without an answer is repeated as it was. */
  readonly onAttempt: (attempt: Attempt) => void
}

/** Makes the booking, of one session or of a series, and answers its order. Throws TypeError before everything is settled. */
export async function sendBooking(api: Api, sending: Sending): Promise<string> {
  const { shown, series, draft, customer, onAttempt } = sending
  const { offer } = shown.slot
  if (draft === undefined || customer === null || offer === null) throw new TypeError("Not ready to book")
  const { files } = draft
  const keyFor = (input: BookingInput | SeriesInput): string => {
    const attempt = attemptFor({ last: draft.attempt, input, files, newKey: randomKey })
    onAttempt(attempt)
    return attempt.key
  }
  const { wish, plan } = series
  if (wish === null) {
    const isForTwo = shown.companions > 0
    const input = toBooking({ draft, customer, offer, isForTwo, packageId: packageOf(shown) })
    return await makeBooking(api, { input, files, key: keyFor(input) })
  }
  if (plan === undefined || plan.missing !== null) throw new TypeError("The series is not settled")
  const offers = plan.slots.flatMap(({ offer: each }) => each ?? [])
  const input = toSeries({ draft, customer, rhythm: wish.rhythm, offers })
  return await makeSeries(api, { input, files, key: keyFor(input) })
}
