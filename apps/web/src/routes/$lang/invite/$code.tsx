import { createFileRoute, redirect } from "@tanstack/react-router"

// check-ignore open-pages: opened from an invitation
export const Route = createFileRoute("/$lang/invite/$code")({
  // Who has no account yet makes one first; who is signed in goes straight on from there.
  beforeLoad: ({ params: { lang, code } }) => {
    throw redirect({
      to: "/$lang/signup",
      params: { lang },
      search: { next: `/${lang}/customer/credits?invitation=${encodeURIComponent(code)}` },
      statusCode: 302,
      replace: true,
    })
  },
})
