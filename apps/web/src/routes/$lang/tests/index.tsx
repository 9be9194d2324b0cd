import { createFileRoute, redirect } from "@tanstack/react-router"

// check-ignore open-pages: leads on to the list
export const Route = createFileRoute("/$lang/tests/")({
  beforeLoad: ({ params: { lang } }) => {
    throw redirect({ to: "/$lang/tests/list", params: { lang }, replace: true, statusCode: 302 })
  },
})
