import type { DOCUMENT_SOURCES, OwnDocument } from "@arnica/contract/documents"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { RecordsContext } from "../context.ts"
import { pageOfReady } from "../file-repository.ts"
import { openNamed } from "../sealed.ts"

type Source = (typeof DOCUMENT_SOURCES)[number]
type Page = { readonly count: number; readonly offset: number }
type Asked = Page & { readonly actor: SignedIn; readonly source?: Source | undefined }
type Answer = { total: number; items: OwnDocument[] }

const ofSessions = async (ctx: RecordsContext, { userId }: SignedIn, page: Page): Promise<Answer> => {
  const { total, items } = await ctx.booking.careSessions.leftFiles({ ...page, clientId: userId })
  const ids = new Set(items.map(({ specialistId }) => specialistId))
  const specialists = await ctx.specialists.bySpecialistIds([...ids])
  return {
    total,
    items: items.map(({ id, name, type, bytes, uuid, start, specialistId }) => ({
      source: "session",
      id,
      name,
      type,
      bytes,
      appointment: uuid,
      start: new Date(start).toISOString(),
      specialist: specialists.get(specialistId)?.fullName ?? "",
    })),
  }
}

const ofFile = async (ctx: RecordsContext, { userId }: SignedIn, page: Page): Promise<Answer> => {
  const on = ctx.db.query
  const { total, items: stored } = await pageOfReady(on, { ...page, ownerId: userId })
  const ids = new Set(stored.flatMap(({ specialistId }) => (specialistId === null ? [] : [specialistId])))
  const [files, authors] = await Promise.all([
    openNamed(ctx, { on, rows: stored }),
    ctx.specialists.bySpecialistIds([...ids]),
  ])
  return {
    total,
    items: files.map(({ row: { id, type, bytes, day, specialistId }, name, title }) => ({
      source: "file",
      id,
      name,
      type,
      bytes,
      day,
      title,
      by: specialistId === null ? null : (authors.get(specialistId)?.fullName ?? ""),
    })),
  }
}

/** A day sorts before the instants of that day, as each begins with it. */
const dateOf = (document: OwnDocument): string =>
  document.source === "session" ? document.start : document.day

/** A page of somebody's documents, the newest first: of both sources what comes before its end is merged. */
export const readDocuments = async (
  ctx: RecordsContext,
  { actor, source, count, offset }: Asked,
): Promise<Answer> => {
  if (source === "session") return await ofSessions(ctx, actor, { count, offset })
  if (source === "file") return await ofFile(ctx, actor, { count, offset })
  const head = { count: offset + count, offset: 0 }
  const [left, filed] = await Promise.all([ofSessions(ctx, actor, head), ofFile(ctx, actor, head)])
  const items = [...left.items, ...filed.items].toSorted((one, other) =>
    dateOf(one) < dateOf(other) ? 1 : -1,
  )
  return { total: left.total + filed.total, items: items.slice(offset, offset + count) }
}
