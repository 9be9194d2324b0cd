import type { SpecialistTerms } from "@arnica/contract/wizard"
import type { Language } from "@arnica/i18n/languages"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { type Asked, caseOf } from "./access.ts"
import type { WizardContext } from "./context.ts"
import type { Case } from "./tab-repository.ts"

const CODE = "SPECIALIST"

type Reader = { readonly language: Language }

const read = async (
  { identity }: WizardContext,
  { on, userId, language }: Reader & { readonly on: Queryable; readonly userId: string },
): Promise<Pick<SpecialistTerms, "term" | "accepted">> => {
  const [term] = await identity.termsInForce({ codes: [CODE], language }, on)
  if (term === undefined) throw new AppError("notFound")
  const accepted = (await identity.termsAccepted(userId, on)).find(({ code }) => code === CODE)
  return {
    term,
    accepted:
      accepted === undefined
        ? null
        : { version: accepted.version, acceptedAt: new Date(accepted.at).toISOString() },
  }
}

/** The terms for specialists in the version in force, and which version the one whose profile it is accepted. */
export const termsFor = async (ctx: WizardContext, asked: Asked & Reader): Promise<SpecialistTerms> => {
  const { userId } = await caseOf(ctx, asked)
  const { language, actor } = asked
  return {
    ...(await read(ctx, { on: ctx.db.query, userId, language })),
    mayAccept: actor.userId === userId && actor.impersonation === undefined,
  }
}

type Acceptance = Reader & {
  readonly tx: Tx
  readonly of: Case
  readonly actor: Asked["actor"]
  /** The version that who hands in says to accept. */
  readonly version: number | undefined
}

/**
 * Notes that a specialist accepts the terms in force, which stand in nobody's power but theirs: whoever hands a profile in
 * for them finds them accepted before. Throws termsNotAccepted.
 */
export const settleTerms = async (ctx: WizardContext, given: Acceptance): Promise<void> => {
  const { tx, of, actor, language, version } = given
  const { term, accepted } = await read(ctx, { on: tx, userId: of.userId, language })
  if (accepted !== null && accepted.version >= term.version) return
  if (actor.userId !== of.userId || version !== term.version)
    throw new AppError("termsNotAccepted", { data: { missing: [{ code: CODE, version: term.version }] } })
  const consent = { userId: of.userId, code: CODE, version, language } as const
  await ctx.identity.recordConsents(tx, [{ ...consent, at: ctx.clock.now(), source: "handIn" }])
}
