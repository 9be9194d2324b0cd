import { EXPORT_LIMITS } from "@arnica/contract/record-exports"
import type { RecordItem } from "@arnica/contract/records"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { RecordsContext } from "../context.ts"
import { type SummaryPerson, summaryDocument } from "../fhir/summary-document.ts"
import { findVital, pageOfOwner } from "../item-repository.ts"
import { medicalFilePdf } from "../pdf/medical-file-pdf.ts"
import { noteReading } from "../readers.ts"
import { openItems } from "../sealed.ts"
import { allergyStates } from "./summary.ts"

type Taking = {
  readonly actor: SignedIn
  readonly language: Language
  readonly request: Pick<FastifyRequest, "id" | "ip">
}

/** Whose file it is, as they told it. */
const personOf = async (
  { identity }: RecordsContext,
  userId: string,
): Promise<{ firstName: string; lastName: string; birthDate: string | null }> => {
  const [users, birthDate] = await Promise.all([
    identity.users.byIds([userId]),
    identity.findBirthDate(userId),
  ])
  const user = users.get(userId)
  if (user === undefined) throw new AppError("noSession")
  return { firstName: user.firstName, lastName: user.lastName, birthDate }
}

/** The categories that a summary has beside problems, allergies and medicines. */
const BESIDE = ["vaccinations", "measurements", "results", "notes"] as const
type Kind = RecordItem["details"]["kind"]

/** Whom to call when something happens: the newest first, as the file has them. */
const contactsOf = (items: readonly RecordItem[]): NonNullable<SummaryPerson["contacts"]> =>
  items.flatMap(({ title, details }) =>
    details.kind === "contact" ? [{ name: title, relation: details.relation, phone: details.phone }] : [],
  )

/** The newest entries for a summary, and the kinds of which there are more. */
const itemsOf = async (
  ctx: RecordsContext,
  actor: SignedIn,
): Promise<{ items: RecordItem[]; cut: Kind[] }> => {
  const on = ctx.db.query
  const ownerId = actor.userId
  const count = EXPORT_LIMITS.ofKind + 1
  const [vital, ...beside] = await Promise.all([
    findVital(on, { ownerId, reader: null }),
    ...BESIDE.map((category) => pageOfOwner(on, { ownerId, before: null, count, category })),
  ])
  const cut = beside.flatMap((rows) =>
    rows.length === count ? [...new Set(rows.map(({ kind }) => kind))] : [],
  )
  const rows = [...vital, ...beside.flatMap((part) => part.slice(0, EXPORT_LIMITS.ofKind))]
  return { items: await openItems(ctx, { on, rows, reader: actor }), cut }
}

/** Somebody's own patient summary as the text of a document of FHIR. Throws tooLarge. */
export const summaryText = async (
  ctx: RecordsContext,
  { actor, language }: Omit<Taking, "request">,
): Promise<string> => {
  const at = ctx.clock.now()
  const ownerId = actor.userId
  const [owner, { items, cut }, ...prescribed] = await Promise.all([
    personOf(ctx, ownerId),
    itemsOf(ctx, actor),
    ...ctx.prescribed.map((source) => source({ ownerId, language })),
  ])
  const person = { ...owner, contacts: contactsOf(items) }
  const today = new Date(at).toISOString().slice(0, 10)
  const t = translator(language)
  const allergies = allergyStates(items)
  const text = JSON.stringify(
    summaryDocument({
      t,
      language,
      person,
      allergies,
      items,
      prescribed: prescribed.flat(),
      cut,
      today,
      at,
    }),
  )
  if (Buffer.byteLength(text) > EXPORT_LIMITS.summaryBytes) throw new AppError("tooLarge")
  return text
}

const noteTaking = async (
  ctx: RecordsContext,
  { actor, request }: Pick<Taking, "actor" | "request">,
): Promise<void> =>
  await ctx.db.transaction((tx) =>
    noteReading(ctx, { tx, actor, ownerId: actor.userId, action: "records.exported", request }),
  )

/** The patient summary as a download; that it was taken stands in "who looked at my data". Throws tooLarge. */
export const takeSummary = async (ctx: RecordsContext, taking: Taking): Promise<string> => {
  const text = await summaryText(ctx, taking)
  await noteTaking(ctx, taking)
  return text
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The newest entries of a period that fit on paper, and whether there are more. */
const fitting = (items: readonly RecordItem[], isMore: boolean): { items: RecordItem[]; isCut: boolean } => {
  const kept: RecordItem[] = []
  let characters = 0
  for (const item of items) {
    characters += item.text.length
    if (characters > EXPORT_LIMITS.paperCharacters) return { items: kept, isCut: true }
    kept.push(item)
  }
  return { items: kept, isCut: isMore }
}

/** The medical file of a period on paper, written down like the summary. Throws badInput. */
export const exportPdf = async (
  ctx: RecordsContext,
  { actor, language, request, from, to }: Taking & Period,
): Promise<Buffer> => {
  if (from !== undefined && to !== undefined && from > to) throw new AppError("badInput")
  const on = ctx.db.query
  const ownerId = actor.userId
  const count = EXPORT_LIMITS.onPaper + 1
  const [person, page, vital] = await Promise.all([
    personOf(ctx, ownerId),
    pageOfOwner(on, { ownerId, before: null, count, from, to }),
    findVital(on, { ownerId, reader: null }),
  ])
  const reader = actor
  const rows = page.slice(0, EXPORT_LIMITS.onPaper)
  const [opened, first] = await Promise.all([
    openItems(ctx, { on, rows, reader }),
    openItems(ctx, { on, rows: vital, reader }),
  ])
  const at = ctx.clock.now()
  const paper = await medicalFilePdf({
    person,
    language,
    at,
    brand: ctx.brand.name,
    from: from ?? null,
    to: to ?? null,
    allergies: allergyStates(first),
    vital: first,
    ...fitting(opened, page.length > rows.length),
  })
  await noteTaking(ctx, { actor, request })
  return paper
}
