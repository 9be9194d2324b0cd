import type { Invitation, invitingEndpoints } from "@arnica/contract/invitations"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"
import { ownClient } from "./client.ts"

type Wish = z.output<(typeof invitingEndpoints)["POST /api/v2/practice/invitations"]["body"]>

type Asked = { readonly actor: SignedIn; readonly language: Language; readonly wish: Wish }

/** Invites one of the specialist's own clients, or somebody new. Throws clientNotFound, and what booking throws. */
export const inviteClient = async (
  ctx: PracticeContext,
  { actor, language, wish }: Asked,
): Promise<Invitation> => {
  const { specialistId } = actor
  if (specialistId === null) throw new AppError("notAllowed")
  const { client, start, ...session } = wish
  const invitee =
    "id" in client ? { userId: (await ownClient(ctx, { actor, id: client.id })).clientId } : client
  return await ctx.booking.practiceClients.invite({
    ...session,
    specialistId,
    invitee,
    language,
    start: Date.parse(start),
  })
}
