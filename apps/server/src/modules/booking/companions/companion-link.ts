import type { Language } from "@arnica/i18n/languages"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import type { Companion } from "./companion.ts"
import { findCompanion } from "./companion-repository.ts"

const PURPOSE = "companion"
const payload = z.object({ id: z.uuid() })

type Linked = {
  readonly companion: Pick<Companion, "id">
  readonly appointment: Pick<Appointment, "end">
  readonly language: Language
}

/** The page where somebody answers who is asked to take part. Its address is the secret: it opens until the session ends. */
export const linkOfCompanion = (
  { tokens, publicUrl }: Pick<BookingContext, "tokens" | "publicUrl">,
  { companion: { id }, appointment: { end }, language }: Linked,
): string => {
  const token = tokens.sign({ purpose: PURPOSE, payload: { id }, expiresAt: end })
  return `${publicUrl}/${language}/booking/together?token=${token}`
}

/** Who is asked behind a link. Throws notFound and linkExpired. */
export const companionBehind = async (
  { tokens, clock, db }: Pick<BookingContext, "tokens" | "clock" | "db">,
  token: string,
): Promise<Companion> => {
  const read = tokens.verify({ purpose: PURPOSE, token, schema: payload, now: clock.now() })
  if (read.kind === "expired") throw new AppError("linkExpired")
  const companion = read.kind === "valid" ? await findCompanion(db.query, read.payload.id) : null
  if (companion === null) throw new AppError("notFound")
  return companion
}
