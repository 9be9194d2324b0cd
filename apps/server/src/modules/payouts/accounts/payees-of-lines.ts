import type { Queryable } from "../../../platform/db/handles.ts"
import type { PayoutsContext } from "../context.ts"
import type { Line } from "../line-repository.ts"
import { clientPayees } from "./client-account.ts"
import { type Payee, payeesOf } from "./payees.ts"

type Needs = Pick<PayoutsContext, "joining" | "partners" | "clock" | "fields">

/** Who is paid now by each of these lines: for a specialist's work, or what a client cashes out. */
export const payeesOfLines = async (
  ctx: Needs,
  { on, lines }: { readonly on: Queryable; readonly lines: readonly Line[] },
): Promise<ReadonlyMap<string, Payee>> => {
  const specialists = await payeesOf(ctx, {
    on,
    ids: lines.flatMap(({ specialistId }) => specialistId ?? []),
  })
  const clients = await clientPayees(ctx, {
    on,
    userIds: lines.flatMap(({ claimId, userId }) => (claimId === null ? [] : userId)),
  })
  const payeeOf = ({ specialistId, userId }: Line): Payee | undefined =>
    specialistId === null ? clients.get(userId) : specialists.get(specialistId)
  return new Map(
    lines.flatMap((line): [string, Payee][] => {
      const payee = payeeOf(line)
      return payee === undefined ? [] : [[line.id, payee]]
    }),
  )
}
