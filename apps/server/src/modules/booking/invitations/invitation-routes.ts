import type { invitationEndpoints } from "@arnica/contract/invitations"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { declineInvitation, sendInvitationAgain, withdrawInvitation } from "./answer-invitation.ts"
import { listInvitations } from "./present-invitations.ts"
import { receivedInvitation } from "./received-invitation.ts"

/** Invitations once they were sent. */
export const invitationRoutes = (ctx: BookingContext): Handlers<typeof invitationEndpoints> => ({
  "GET /api/v2/practice/invitations": ({ actor, query, language }) =>
    listInvitations(ctx, { ...query, actor, language }),
  "DELETE /api/v2/practice/invitations/{id}": async ({ actor, params }) => {
    await withdrawInvitation(ctx, { ...params, actor })
  },
  "POST /api/v2/practice/invitations/{id}/letters": ({ actor, params, language }) =>
    sendInvitationAgain(ctx, { ...params, actor, language }),
  "GET /api/v2/invitations/received": async ({ query, language, readActor }) =>
    receivedInvitation(ctx, { ...query, language, actor: await readActor() }),
  "POST /api/v2/invitations/refusal": async ({ body }) => {
    await declineInvitation(ctx, body.token)
  },
})
