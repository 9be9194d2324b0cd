import { createFileRoute, redirect } from "@tanstack/react-router"
import { HOW_IT_WORKS_HASH } from "../../app/navigation.ts"

/** How it works is told on the home page. */
export const Route = createFileRoute("/$lang/how-it-works")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/$lang", params, hash: HOW_IT_WORKS_HASH, statusCode: 302, replace: true })
  },
})
