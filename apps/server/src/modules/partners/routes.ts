import { Readable } from "node:stream"
import type { partnersEndpoints } from "@arnica/contract/partners"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PartnersContext } from "./context.ts"
import { exportSentInvitations } from "./use-cases/invitation-table.ts"
import { invite, sentInvitations, unlink, withdraw } from "./use-cases/invitations.ts"
import {
  accept,
  companyCode,
  decline,
  leave,
  partnershipsOf,
  receivedInvitations,
} from "./use-cases/own-partnerships.ts"

const noContent = async (done: Promise<void>): Promise<undefined> => {
  await done
  return undefined
}

/** The module's calls. Which clinic or company each is about follows from who asks. */
export const partnersRoutes = (ctx: PartnersContext): Handlers<typeof partnersEndpoints> => ({
  "GET /rest/v2/user/details/partners": ({ actor }) => partnershipsOf(ctx, actor.userId),
  "GET /api/v1/b2bchannel/corporate-partner-code": ({ actor }) => companyCode(ctx, actor.userId),
  "GET /api/v2/clinic/invitations": ({ actor, query }) =>
    sentInvitations(ctx, { userId: actor.userId, ...query }),
  "GET /api/v2/clinic/invitations/export": async ({ actor, request }) =>
    answer({
      headers: asCsvFile("invitations"),
      body: Readable.from(await exportSentInvitations(ctx, { actor, request })),
    }),
  "POST /api/v2/clinic/invitations": async ({ actor, body, language, request }) =>
    answer({ status: 201, body: await invite(ctx, { actor, request, language, email: body.email }) }),
  "DELETE /api/v2/clinic/invitations/{id}": ({ actor, params, request }) =>
    noContent(withdraw(ctx, { actor, request, id: params.id })),
  "DELETE /api/v2/clinic/members/{id}": ({ actor, params, request }) =>
    noContent(unlink(ctx, { actor, request, memberId: params.id })),
  "GET /api/v2/users/me/invitations": ({ actor }) => receivedInvitations(ctx, actor.userId),
  "POST /api/v2/users/me/invitations/{id}/acceptance": ({ actor, params, request }) =>
    accept(ctx, { actor, request, id: params.id }),
  "DELETE /api/v2/users/me/invitations/{id}": ({ actor, params, request }) =>
    noContent(decline(ctx, { actor, request, id: params.id })),
  "DELETE /api/v2/users/me/clinic": ({ actor, request }) => noContent(leave(ctx, { actor, request })),
})
