import type { MAIL_STATES, MailLine } from "@arnica/contract/operations"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { mailLog } from "../../../platform/mail/mail-log.ts"
import type { OperationsContext } from "../context.ts"

/** By the whole address of the reader, and by how the mail stands. */
type MailFilter = {
  readonly to?: string | undefined
  readonly state?: (typeof MAIL_STATES)[number] | undefined
}

type Reading = {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
  readonly filter: MailFilter
}
const wantedOf = ({ mail }: OperationsContext, { to, state }: MailFilter) => ({
  state,
  reader: to ? mail.readerOf(to) : undefined,
})

type Page = { readonly count: number; readonly offset: number }

const present = ({ at, ...mail }: Awaited<ReturnType<typeof mailLog>>["items"][number]): MailLine => ({
  ...mail,
  at: new Date(at).toISOString(),
})

const writeDown = (
  { db, audit }: OperationsContext,
  {
    actor,
    request,
    filter,
    action,
  }: Reading & { readonly action: "administration.mailsRead" | "administration.mailsExported" },
): Promise<void> => {
  const { to, state } = filter
  // Never the address: the log outlives it.
  const details = { toOne: Boolean(to), state: state ?? null }
  return db.transaction((tx) =>
    audit.record(tx, { actor, action, details, request: { id: request.id, ip: request.ip } }),
  )
}

/** A page of mails without what they say and to whom. That somebody looked is written down once a look. */
export const mailsPage = async (
  ctx: OperationsContext,
  { page, ...reading }: Reading & { readonly page: Page },
): Promise<{ total: number; items: MailLine[] }> => {
  const { total, items } = await mailLog(ctx.db.query, { ...wantedOf(ctx, reading.filter), ...page })
  if (page.offset === 0) await writeDown(ctx, { ...reading, action: "administration.mailsRead" })
  return { total, items: items.map(present) }
}

const PIECE = 1_000

/** The mails of a list as a table, piece by piece. */
export const exportMails = async (
  ctx: OperationsContext,
  reading: Reading,
): Promise<AsyncGenerator<string>> => {
  await writeDown(ctx, { ...reading, action: "administration.mailsExported" })
  return csvInPieces<MailLine>({
    head: ["id", "at", "state"],
    size: PIECE,
    read: async ({ skipped }) => {
      const wanted = { ...wantedOf(ctx, reading.filter), count: PIECE, offset: skipped }
      const { items } = await mailLog(ctx.db.query, wanted)
      return items.map(present)
    },
    cells: ({ id, at, state }) => [id, at, state],
  })
}
