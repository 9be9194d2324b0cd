import type { RouterContext } from "../../platform/router-context.ts"
import { colleaguesQuery, specialistQuery } from "./queries.ts"

/** One of the clinic's specialists. */
export type NamedColleague = { readonly specialistID: number; readonly fullName: string }

/** Loads who is named, or else the clinic's first specialist by name; null while it has none. */
export async function loadColleague(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  id: number | undefined,
): Promise<NamedColleague | null> {
  const first = async (): Promise<number | undefined> =>
    (await queryClient.ensureQueryData(colleaguesQuery(api, ""))).items.find(
      (each) => each.specialistID !== null,
    )?.specialistID ?? undefined
  const chosen = id ?? (await first())
  if (chosen === undefined) return null
  const { specialistID, fullName } = await queryClient.ensureQueryData(specialistQuery(api, chosen))
  return { specialistID, fullName }
}
