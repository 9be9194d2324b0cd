import type { adminAppointmentsEndpoints } from "@arnica/contract/admin-appointments"
import type { z } from "zod"
import type { AppointmentFilter } from "../../booking/index.ts"
import type { AdministrationContext } from "../context.ts"

/** What an admin filters appointments by. */
export type Wanted = z.output<
  (typeof adminAppointmentsEndpoints)["GET /api/v2/admin/appointments/export"]["query"]
>

const both = (some: readonly number[] | undefined, others: readonly number[]): number[] =>
  some === undefined ? [...others] : others.filter((id) => some.includes(id))

type Named = Pick<Wanted, "specialist" | "specialistID" | "client" | "clientID">

const specialistsOf = async (
  ctx: AdministrationContext,
  { specialist, specialistID, show }: Named & { readonly show: Wanted["show"] },
): Promise<number[] | undefined> => {
  const { specialists } = ctx
  const byId = specialistID === undefined ? undefined : [specialistID]
  const byName = specialist
    ? both(byId, [...(await specialists.idsOfUsers(await ctx.identity.users.idsBy(specialist))).values()])
    : byId
  if (show !== "forsaken") return byName
  return both(byName, await specialists.idsByStatus(["suspended", "closed"]))
}

const clientsOf = async (
  ctx: AdministrationContext,
  { client, clientID }: Named,
): Promise<string[] | undefined> => {
  const byId = clientID === undefined ? undefined : [clientID]
  if (!client) return byId
  const found = await ctx.identity.users.idsBy(client)
  return byId === undefined ? found : byId.filter((id) => found.includes(id))
}

/** Who worked at a clinic since when; nobody for a code that no clinic has. */
const colleaguesOf = async (
  { partners, specialists }: AdministrationContext,
  code: string,
): Promise<{ specialistId: number; since: number }[]> => {
  const members = await partners.specialistsAt(code)
  const ids = await specialists.idsOfUsers(members.map(({ userId }) => userId))
  return members.flatMap(({ userId, since }) => {
    const specialistId = ids.get(userId)
    return specialistId === undefined ? [] : [{ specialistId, since }]
  })
}

/** Whom a filter names, by ids: undefined for everybody. */
export const peopleOf = async (
  ctx: AdministrationContext,
  named: Named,
): Promise<{ userIds: string[] | undefined; payeeIds: number[] | undefined }> => {
  const [payeeIds, userIds] = await Promise.all([
    specialistsOf(ctx, { ...named, show: "all" }),
    clientsOf(ctx, named),
  ])
  return { userIds, payeeIds }
}

/** The filter as booking takes it; null when nothing can match. */
export const bookingFilter = async (
  ctx: AdministrationContext,
  wanted: Wanted,
): Promise<AppointmentFilter | null> => {
  const { status, sessionType, from, to, zone, show, clinic } = wanted
  const [specialistIds, clientIds, whose] = await Promise.all([
    specialistsOf(ctx, wanted),
    clientsOf(ctx, wanted),
    clinic ? colleaguesOf(ctx, clinic) : undefined,
  ])
  if ([specialistIds, clientIds, whose].some((ids) => ids?.length === 0)) return null
  return {
    status,
    specialistIds,
    clientIds,
    whose,
    from,
    to,
    zone,
    sessionTypeCode: sessionType || undefined,
    aheadOf: show === "forsaken" ? ctx.now() : undefined,
    disputed: show === "disputed",
  }
}
