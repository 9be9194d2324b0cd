import type { BookingContext } from "../core/context.ts"
import { findLeft, type LeftPage, type StoredLeft } from "./attachment-repository.ts"
import { openNames } from "./sealed-files.ts"

/** A file that a client left for a session of an instant in epoch milliseconds, under the name that they gave it. */
export type LeftFile = Pick<StoredLeft, "id" | "type" | "bytes" | "uuid" | "start" | "specialistId"> & {
  readonly name: string
}

/** A page of the files that somebody left for their sessions, those of the newest first, and how many there are. */
export const readLeftFiles = async (
  ctx: Pick<BookingContext, "db" | "fields">,
  page: LeftPage,
): Promise<{ total: number; items: LeftFile[] }> => {
  const on = ctx.db.query
  const { total, items: stored } = await findLeft(on, page)
  return { total, items: await openNames(ctx, { on, clientId: page.clientId, stored }) }
}
