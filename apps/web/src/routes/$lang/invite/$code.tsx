import { REFERRAL_CODE_TYPED } from "@arnica/contract/credit-words"
import { createFileRoute, redirect } from "@tanstack/react-router"
import { sessionQuery } from "../../../platform/session/session.ts"

// check-ignore open-pages: opened from an invitation
export const Route = createFileRoute("/$lang/invite/$code")({
  // Who has no account yet makes one first, and comes back with the code.
  beforeLoad: async ({ context: { api, queryClient, language }, params: { lang, code } }) => {
    const typed = encodeURIComponent(code.slice(0, REFERRAL_CODE_TYPED))
    const page = `/${language}/customer/credits?invitation=${typed}`
    const session = await queryClient.ensureQueryData(sessionQuery(api))
    if (session) throw redirect({ href: page, statusCode: 302, replace: true })
    throw redirect({
      to: "/$lang/signup",
      params: { lang },
      search: { next: page },
      statusCode: 302,
      replace: true,
    })
  },
})
