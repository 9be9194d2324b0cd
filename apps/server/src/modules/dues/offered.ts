import type { ExternalPayMethod } from "@arnica/contract/payments"
import type { Queryable } from "../../platform/db/handles.ts"
import type { DuesContext } from "./context.ts"
import { countOpenOf, methodsOf } from "./repository.ts"

type Context = Pick<DuesContext, "payouts" | "settings">
type Places = readonly ("online" | "office")[]
type Offered = { readonly method: ExternalPayMethod; readonly places: Places }

const PLACES: Readonly<Record<ExternalPayMethod, Places>> = {
  desk: ["office"],
  transfer: ["online", "office"],
}

/** How a specialist can be paid outside now, and where the session has to be: nobody is at the desk of a video session. */
export const offeredBy = async (
  { payouts }: Context,
  { on, specialistId }: { readonly on: Queryable; readonly specialistId: number },
): Promise<readonly Offered[]> => {
  const methods = await methodsOf(on, specialistId)
  const account = methods.has("transfer") ? await payouts.findAccount(on, specialistId) : null
  const isUsable = (method: ExternalPayMethod): boolean =>
    method === "desk" || (account !== null && account.missing === null)
  return (["desk", "transfer"] as const).flatMap((method) =>
    methods.has(method) && isUsable(method) ? [{ method, places: PLACES[method] }] : [],
  )
}

/** Whether a client owes for as many sessions as the setting `unpaidDues` allows: the next one is paid by card. */
export const owesTooMuch = async (
  { settings }: Context,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<boolean> => (await countOpenOf(on, userId)) >= settings.read("unpaidDues")
