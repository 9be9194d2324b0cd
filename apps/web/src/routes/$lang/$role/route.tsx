import type { UserDetails } from "@arnica/contract/identity"
import { isRole } from "@arnica/contract/roles"
import { createFileRoute, Outlet } from "@tanstack/react-router"
import { type ReactElement, useEffect } from "react"
import { useLinkRespondents } from "../../../features/assessments/model/use-link-respondents.ts"
import { requireArea } from "../../../platform/session/area.ts"
import { storeRole } from "../../../platform/session/use-role.ts"

/** The areas of signed-in people. A first word that names no area is left to the other routes. */
export const Route = createFileRoute("/$lang/$role")({
  params: {
    parse: ({ role }) => (isRole(role) ? { role } : false),
    stringify: ({ role }) => ({ role }),
  },
  beforeLoad: async ({ context, params, location, matches }): Promise<{ session: UserDetails }> => ({
    session: await requireArea({ context, params, location, matches }),
  }),
  component: Area,
})

/** Whoever signs up leads here: what they filled in before is theirs from now on. */
function Area(): ReactElement {
  const { role } = Route.useParams()
  useLinkRespondents()
  useEffect(() => storeRole(role), [role])
  return <Outlet />
}
