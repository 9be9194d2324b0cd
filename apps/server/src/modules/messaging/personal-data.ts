import type { Readable } from "node:stream"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { openSealedName, sealedFileAt } from "../../platform/files/sealed-uploads.ts"
import type {
  ExportFile,
  ExportPart,
  ExportRow,
  PersonalDataHolder,
} from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { MessagingContext } from "./context.ts"
import { draftsOf, dropDrafts } from "./draft-repository.ts"
import { deskOf, removeDesk } from "./personal-desk.ts"
import { removeReports, reportsOf } from "./personal-reports.ts"
import { FILES, openWords } from "./sealed.ts"
import { openDraftWords } from "./sealed-draft.ts"
import { UNTOLD } from "./untold.ts"

type Context = Pick<MessagingContext, "fields" | "specialists" | "db">
type Whose = { readonly on: Queryable; readonly userId: string }

const messageRows = z.array(
  z.object({
    id: z.string(),
    clientId: z.string(),
    specialistId: z.coerce.number(),
    side: z.enum(["client", "provider"]),
    body: z.instanceof(Buffer).nullable(),
    at: z.number(),
  }),
)

/** A client reads all that was written with their specialists; a specialist what they wrote, not to whom. */
const messagesOf = async (ctx: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const own = await ctx.specialists.idOfUser(userId)
  const { rows } = await on.execute(sql`
    select m.id, c.client_id as "clientId", c.specialist_id as "specialistId", m.side, m.body,
      extract(epoch from m.sent_at)::float8 * 1000 as at
    from messaging.message m join messaging.conversation c on c.id = m.conversation_id
    where c.client_id = ${userId} or (c.specialist_id = ${own} and m.side = 'provider')
    order by m.sent_at, m.conversation_id, m.number`)
  const found = messageRows.parse(rows)
  const [names] = await Promise.all([
    ctx.specialists.bySpecialistIds(found.map(({ specialistId }) => specialistId)),
    ctx.fields.warm(found.map(({ clientId }) => clientId)),
  ])
  const told: ExportRow[] = []
  for (const { id, clientId, specialistId, side, body, at } of found)
    told.push({
      at: new Date(at).toISOString(),
      specialist: clientId === userId ? (names.get(specialistId)?.fullName ?? null) : null,
      as: side,
      text: await openWords(ctx, { on, clientId, id, sealed: body }),
    })
  return told
}

const fileRows = z.array(
  z.object({ id: z.string(), clientId: z.string(), key: z.string(), name: z.instanceof(Buffer) }),
)

const filesOf = async (ctx: Context, { on, userId }: Whose): Promise<ExportFile[]> => {
  const { rows } = await on.execute(sql`
    select f.id, c.client_id as "clientId", f.file_key as key, f.name
    from messaging.attachment f join messaging.conversation c on c.id = f.conversation_id
    where c.client_id = ${userId} and f.message_id is not null order by f.created_at, f.position`)
  const files: ExportFile[] = []
  for (const { id, clientId, key, name: sealed } of fileRows.parse(rows)) {
    const of = { owner: clientId, table: FILES, id }
    const name = await openSealedName(ctx, { on, sealed, ...of })
    if (name === undefined) continue
    const open = async (lying: Readable): Promise<Readable | undefined> => {
      const opened = await ctx.fields.openFile(ctx.db.query, { at: sealedFileAt(of, "file"), sealed: lying })
      return opened.kind === "open" ? opened.value : undefined
    }
    files.push({ name: `messages/${id}/${name}`, key, open })
  }
  return files
}

const exportOf = async (ctx: Context, whose: Whose): Promise<ExportPart> => ({
  files: await filesOf(ctx, whose),
  sections: {
    messages: await messagesOf(ctx, whose),
    messageDrafts: await typedBy(ctx, whose),
    ...(await deskOf(ctx, whose)),
    ...(await reportsOf(ctx, whose)),
  },
})

/** What somebody typed and did not send. */
const typedBy = async (ctx: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const typed: ExportRow[] = []
  for (const { conversationId, body: sealed, savedAt } of await draftsOf(on, userId))
    typed.push({
      at: new Date(savedAt).toISOString(),
      text: await openDraftWords(ctx, { on, userId, conversationId, sealed }),
    })
  return typed
}

const STAYS =
  "What a specialist wrote stays with the client to whom it was written, who may need it. All of it goes with the client's account."
const keyRows = z.array(z.object({ key: z.string() }))

/** Conversations are their client's, and go with their account, files and all. */
export const conversationsOfPeople = (ctx: Context): PersonalDataHolder => ({
  module: "messaging",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "messaging.conversation": { after: "emptied", why: STAYS },
    "messaging.participant": { after: "emptied", why: STAYS },
    "messaging.message": { after: "emptied", why: STAYS },
    "messaging.attachment": { after: "emptied", why: STAYS },
    "messaging.draft": { after: "deleted" },
    "messaging.office": { after: "deleted" },
    "messaging.away_period": { after: "deleted" },
    "messaging.quick_reply": { after: "deleted" },
    "messaging.preference": { after: "deleted" },
    "messaging.presence": { after: "deleted" },
    "messaging.report": { after: "deleted" },
    "messaging.block": { after: "deleted" },
  },
  exportOf: (on, userId) => exportOf(ctx, { on, userId }),
  eraseOf: async (tx, userId) => {
    const { rows } = await tx.execute(sql`
      delete from messaging.attachment f using messaging.conversation c
      where c.id = f.conversation_id and c.client_id = ${userId} returning f.file_key as key`)
    await removeDesk(tx, userId)
    await dropDrafts(tx, userId)
    await removeReports(tx, userId)
    await tx.execute(sql`delete from messaging.conversation where client_id = ${userId}`)
    return keyRows.parse(rows).map(({ key }) => key)
  },
})
