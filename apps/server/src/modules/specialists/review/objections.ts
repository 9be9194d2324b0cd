import type { ObjectionStatus, objectionEndpoints } from "@arnica/contract/objections"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { notify, prepareEmail, readerLanguage, showNotice, supportReader } from "../../notifications/index.ts"
import { objectionAnswered, objectionMade } from "../notifications.ts"
import { caseOf } from "../wizard/access.ts"
import type { WizardContext } from "../wizard/context.ts"
import { type Case, lockCase } from "../wizard/tab-repository.ts"
import {
  findObjection,
  type ObjectionRow,
  writeObjection,
  writeObjectionAnswer,
} from "./objection-repository.ts"

const instant = (at: number): string => new Date(at).toISOString()

/** An objection as it is read; null where none was made. */
export const presentObjection = (row: ObjectionRow | null): ObjectionStatus["objection"] =>
  row === null || row.at === null
    ? null
    : {
        text: row.text ?? "",
        at: instant(row.at),
        answer: row.answer,
        answeredAt: row.answeredAt === null ? null : instant(row.answeredAt),
      }

const readStatus = async (ctx: WizardContext, { id }: Case): Promise<ObjectionStatus> => {
  const row = await findObjection(ctx.db.query, id)
  return { mayObject: row !== null && row.at === null, objection: presentObjection(row) }
}

/** Where nobody is suspended. */
const NONE: ObjectionStatus = { mayObject: false, objection: null }

const personOf = async (ctx: WizardContext, { userId }: Case) => {
  const user = (await ctx.identity.users.byIds([userId])).get(userId)
  if (user === undefined) throw new AppError("specialistNotFound")
  return user
}

type Objecting = { readonly actor: SignedIn; readonly text: string }

/** Keeps what the owner of a suspended profile says against it. Throws statusConflict for others, and for a second one. */
const object = async (ctx: WizardContext, { actor, text: said }: Objecting): Promise<ObjectionStatus> => {
  const of = await caseOf(ctx, { actor, query: {} })
  const { firstName, lastName } = await personOf(ctx, of)
  const queueEmail = await prepareEmail(ctx, {
    notification: objectionMade,
    to: supportReader(ctx),
    facts: { specialistId: of.id, name: `${firstName} ${lastName}` },
  })
  await ctx.db.transaction(async (tx) => {
    const { step } = await lockObjection(tx, of.id)
    if (step.at !== null) throw new AppError("statusConflict", { data: { status: of.status } })
    await writeObjection(tx, { id: step.id, text: said, now: ctx.clock.now() })
    await queueEmail?.(tx)
  })
  return await readStatus(ctx, of)
}

/** The suspension that stands, kept from others. Throws specialistNotFound, and statusConflict where there is none. */
const lockObjection = async (
  tx: Tx,
  specialistId: number,
): Promise<{ readonly of: Case; readonly step: ObjectionRow }> => {
  const of = await lockCase(tx, specialistId)
  if (of === null) throw new AppError("specialistNotFound")
  const step = await findObjection(tx, specialistId)
  if (step === null) throw new AppError("statusConflict", { data: { status: of.status } })
  return { of, step }
}

type Answering = { readonly actor: SignedIn; readonly id: number; readonly answer: string }

/**
 * Answers an objection, once, and tells the specialist by mail. The suspension stands until somebody ends it. Throws
 * specialistNotFound, and statusConflict where nothing waits for an answer.
 */
export const answerObjection = async (
  ctx: WizardContext,
  { actor, id, answer: said }: Answering,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const { of, step } = await lockObjection(tx, id)
    if (step.at === null || step.answeredAt !== null)
      throw new AppError("statusConflict", { data: { status: of.status } })
    await writeObjectionAnswer(tx, { id: step.id, answer: said, by: actor.userId, now: ctx.clock.now() })
    await ctx.audit.record(tx, {
      actor,
      action: "specialists.objectionAnswered",
      subject: of.userId,
      object: { type: "specialist", id: String(id) },
    })
    const user = await personOf(ctx, of)
    const { email: address, timeZone: zone, firstName } = user
    const reader = { address, zone, language: readerLanguage({ account: user }) }
    const facts = { specialistId: id, firstName, answer: said }
    await notify(ctx, { notification: objectionAnswered, tx, to: reader, facts })
    await showNotice(ctx, { notification: objectionAnswered, tx, userId: user.id, reader, facts })
  })
}

/** How suspended specialists object: each for their own profile. */
export const objectionRoutes = (ctx: WizardContext): Handlers<typeof objectionEndpoints> => ({
  "GET /api/v2/spec-wizard/objection": async ({ actor }) =>
    actor.specialistId === null ? NONE : await readStatus(ctx, await caseOf(ctx, { actor, query: {} })),
  "POST /api/v2/spec-wizard/objection": async ({ actor, body }) =>
    answer({ status: 201, body: await object(ctx, { actor, text: body.text }) }),
})
