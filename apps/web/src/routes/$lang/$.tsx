import { createFileRoute, redirect } from "@tanstack/react-router"

/** Every path that no other route knows. */
export const Route = createFileRoute("/$lang/$")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/$lang/404", params: { lang: params.lang }, statusCode: 302, replace: true })
  },
})
