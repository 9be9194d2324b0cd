import type { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { holdForSignUp } from "./hold-for-sign-up.ts"
import type { SignUpNote } from "./sign-up-note.ts"

type Needs = {
  readonly ctx: BookingContext
  readonly signUpNote: SignUpNote
  /** A keyed hash of the network from which somebody asks. */
  readonly networkHash: (address: string) => Buffer
}

/** What is held for whoever signs up, while their code is awaited. */
export const signUpRoutes = ({
  ctx,
  signUpNote,
  networkHash,
}: Needs): Pick<Handlers<typeof bookingEndpoints>, "POST /api/v2/sign-up-holds"> => ({
  "POST /api/v2/sign-up-holds": async ({ body, request }) => {
    const before = signUpNote.read(request)
    const until = await holdForSignUp(ctx, { ...body, before, network: networkHash(request.ip) })
    const serverTime = new Date(ctx.clock.now()).toISOString()
    if (until === null) return { until, serverTime }
    return answer({
      headers: { "set-cookie": signUpNote.keep(body.signUpId) },
      body: { until: new Date(until).toISOString(), serverTime },
    })
  },
})
