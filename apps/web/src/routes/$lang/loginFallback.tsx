import { createFileRoute, redirect } from "@tanstack/react-router"
import { landingOf } from "../../platform/session/landing.ts"
import { sessionQuery } from "../../platform/session/session.ts"

/** The address to which a sign-in leads that has nowhere else to go (specification, 2.2): it leads on to one's own area. */
// check-ignore open-pages: leads on to an area
export const Route = createFileRoute("/$lang/loginFallback")({
  beforeLoad: async ({ context: { queryClient, api, cookies, language } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery(api))
    throw redirect({ href: landingOf({ language, session, cookies }), replace: true, statusCode: 302 })
  },
})
