import { translator } from "@arnica/i18n/server"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import { tellUser } from "../../platform/mail/letter/tell-user.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import type { Platform } from "../../platform/types.ts"
import { appointmentCompleted } from "../booking/events.ts"
import { reviewObstacle } from "../booking/index.ts"
import { findReviewOf } from "./care-repository.ts"
import type { ReviewsContext } from "./context.ts"
import { reviewPublished } from "./events.ts"

const INVITE = "reviews.invite"
/** People are asked when the session has settled, not while they leave. */
const INVITE_AFTER_MS = 2 * 3_600_000

const invite = async (ctx: ReviewsContext, uuid: string): Promise<void> => {
  const session = await ctx.booking.heldSession(uuid)
  if (session === null || reviewObstacle(session) !== null) return
  if ((await findReviewOf(ctx.db.query, uuid)) !== null) return
  const specialist = (await ctx.specialists.bySpecialistIds([session.specialistId])).get(session.specialistId)
  if (specialist?.status !== "active") return
  const name = specialist.fullName
  await writeToUser(ctx, {
    userId: session.clientId,
    isOwnNews: true,
    content: (language) => {
      const t = translator(language)
      const href = `${ctx.publicUrl}/${language}/customer/appointments/${uuid}/review`
      return {
        subject: t("mails:reviewInvitation.subject"),
        heading: t("mails:reviewInvitation.heading"),
        blocks: [
          { kind: "text", text: t("mails:reviewInvitation.text", { name }) },
          { kind: "button", label: t("mails:reviewInvitation.button"), href },
        ],
      }
    },
  })
}

type Published = { readonly tx: Tx; readonly specialistId: number; readonly stars: number }

/** The words stay out of the mail: they may be about health. */
const tellSpecialist = async (ctx: ReviewsContext, { tx, specialistId, stars }: Published): Promise<void> => {
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) return
  await tellUser(ctx, {
    tx,
    userId: specialist.userId,
    isOwnNews: false,
    notice: { kind: "info", group: "reviewed" },
    content: (language) => {
      const t = translator(language)
      return {
        subject: t("mails:reviewed.subject"),
        heading: t("mails:reviewed.heading"),
        blocks: [
          { kind: "text", text: t("mails:reviewed.text", { stars }) },
          {
            kind: "button",
            label: t("mails:reviewed.button"),
            href: `${ctx.publicUrl}/${language}/provider/reviews`,
          },
        ],
      }
    },
  })
}

/** Asks clients after a session what they would tell others, and tells specialists of what was said. */
export const sendLetters = ({ jobs, outbox }: Platform, ctx: ReviewsContext): void => {
  jobs.define({
    name: INVITE,
    schema: z.object({ uuid: z.uuid() }),
    handler: ({ uuid }) => invite(ctx, uuid),
  })
  outbox.subscribe(appointmentCompleted, "reviews.invite", async ({ payload }, tx) => {
    const startAfter = Date.parse(payload.end) + INVITE_AFTER_MS
    const uuid = payload.appointmentId
    await jobs.enqueue({ name: INVITE, data: { uuid }, startAfter, singletonKey: uuid }, tx)
  })
  outbox.subscribe(reviewPublished, "reviews.tellSpecialist", async ({ payload }, tx) => {
    if (payload.isFirst) await tellSpecialist(ctx, { ...payload, tx })
  })
}
