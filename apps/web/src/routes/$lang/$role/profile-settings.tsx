import { createFileRoute, redirect } from "@tanstack/react-router"

/** The short way to how a specialist's sessions are placed in their days, which stands in the wizard. */
export const Route = createFileRoute("/$lang/$role/profile-settings")({
  staticData: { roles: ["provider"] },
  loader: ({ params: { lang } }) => {
    throw redirect({
      to: "/$lang/$role/wizard",
      params: { lang, role: "provider" },
      search: { step: "settings" },
      replace: true,
      statusCode: 302,
    })
  },
})
