import type { participationEndpoints } from "@arnica/contract/participations"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { presentAppointment } from "../core/present.ts"
import { answerParticipation, answerReceived } from "./answer-companion.ts"
import { changeCompanion } from "./change-companion.ts"
import { myParticipations, receivedParticipation } from "./participations.ts"

/** Sessions that others booked, for those who take part. */
export const participationRoutes = (ctx: BookingContext): Handlers<typeof participationEndpoints> => ({
  "POST /api/v2/appointments/{uuid}/companion": async ({ actor, params, body, language }) => {
    const appointment = await changeCompanion(ctx, { ...params, actor, input: body })
    return await presentAppointment(ctx, { appointment, language })
  },
  "GET /api/v2/participations": ({ actor, query, language }) =>
    myParticipations(ctx, { ...query, actor, language }),
  "POST /api/v2/participations/{id}/answer": ({ actor, params, body, language }) =>
    answerParticipation(ctx, { ...params, ...body, actor, language }),
  "GET /api/v2/participations/received": async ({ query, language, readActor }) =>
    receivedParticipation(ctx, { ...query, language, actor: await readActor() }),
  "POST /api/v2/participations/received/answer": async ({ body, language, readActor }) =>
    answerReceived(ctx, { ...body, language, actor: await readActor() }),
})
