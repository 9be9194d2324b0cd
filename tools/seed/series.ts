import { seriesEndpoints } from "@arnica/contract/series"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { bookingOf, payForOrder, slotsFrom } from "./own-bookings.ts"

const DAY_MS = 86_400_000
const FROM_DAYS = 22
const SESSIONS = 4
const RHYTHM = "weekly"

const PLANNED = seriesEndpoints["POST /api/v2/series/previews"].responses[200]
const MADE = seriesEndpoints["POST /api/v2/series"].responses[201]

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

/** The named customer has a weekly series with a specialist, with another time of the week where one is taken. */
export const bookSeries = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const call = await signedInAs(server, DEMO_ACCOUNTS[0].email)
  const [slot] = await slotsFrom(call, { id: specialistId, from: now + FROM_DAYS * DAY_MS })
  if (slot === undefined) return
  const planned = await call("POST /api/v2/series/previews", {
    offer: slot.offer,
    rhythm: RHYTHM,
    sessions: SESSIONS,
  })
  const offers = PLANNED.parse(planned).times.flatMap(
    ({ slot: own, alternatives }) => own?.offer ?? alternatives[0]?.offer ?? [],
  )
  if (offers.length < SESSIONS) return
  const { offer: _offer, ...details } = bookingOf(slot.offer)
  const made = await call("POST /api/v2/series", { ...details, rhythm: RHYTHM, offers })
  await payForOrder(call, MADE.parse(made).orderID)
}
