import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import type { Invitation } from "./domain/invitation.ts"
import { findInvitation } from "./invitation-repository.ts"

const PURPOSE = "invitation"
const payload = z.object({ id: z.uuid() })

/** The page where the invited person answers. Its address is the secret: it says nothing once the session begins. */
export const linkOf = (
  { tokens, publicUrl }: Pick<BookingContext, "tokens" | "publicUrl">,
  { id, start, language }: Pick<Invitation, "id" | "start" | "language">,
): string => {
  const token = tokens.sign({ purpose: PURPOSE, payload: { id }, expiresAt: start })
  return `${publicUrl}/${language}/booking/invitation?token=${token}`
}

/** The invitation behind a link. Throws notFound and linkExpired. */
export const invitationBehind = async (
  { tokens, clock, db }: Pick<BookingContext, "tokens" | "clock" | "db">,
  token: string,
): Promise<Invitation> => {
  const read = tokens.verify({ purpose: PURPOSE, token, schema: payload, now: clock.now() })
  if (read.kind === "expired") throw new AppError("linkExpired")
  const invitation = read.kind === "valid" ? await findInvitation(db.query, read.payload.id) : null
  if (invitation === null) throw new AppError("notFound")
  return invitation
}
