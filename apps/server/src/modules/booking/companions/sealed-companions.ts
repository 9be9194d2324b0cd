import type { Queryable } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import type { Companion } from "./companion.ts"

type Context = Pick<BookingContext, "fields">
type Column = "full_name" | "email"

const placeOf = ({ clientId, id }: { readonly clientId: string; readonly id: string }, column: Column) => ({
  owner: clientId,
  table: "booking.companion",
  column,
  row: id,
})

type Sealing = {
  readonly on: Queryable
  readonly clientId: string
  readonly id: string
  readonly column: Column
  readonly text: string
}

/** Seals a name or an address by the key of the client who typed it. */
export const sealOf = async ({ fields }: Context, { on, column, text, ...of }: Sealing): Promise<Buffer> =>
  await fields.sealText(on, { at: placeOf(of, column), value: text })

/** By what those are found who were invited at an address, in lower case. */
export const markOf = async (
  { fields }: Context,
  { on, email }: { readonly on: Queryable; readonly email: string },
): Promise<Buffer> =>
  await fields.blindIndex(on, { table: "booking.companion", column: "email", value: email })

type Opening = { readonly on: Queryable; readonly clientId: string; readonly companion: Companion }

const open = async (
  { fields }: Context,
  { on, clientId, companion, column }: Opening & { readonly column: Column },
): Promise<string | null> => {
  const sealed = column === "email" ? companion.email : companion.fullName
  if (sealed === null) return null
  const opened = await fields.openText(on, { at: placeOf({ clientId, id: companion.id }, column), sealed })
  return opened.kind === "open" ? opened.value : null
}

/** What the client called them; null once it was forgotten, or the client is gone. */
export const nameOfCompanion = (ctx: Context, opening: Opening): Promise<string | null> =>
  open(ctx, { ...opening, column: "full_name" })

/** Where letters to them go. */
export const addressOfCompanion = (ctx: Context, opening: Opening): Promise<string | null> =>
  open(ctx, { ...opening, column: "email" })
