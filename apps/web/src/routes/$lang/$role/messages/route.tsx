import { createFileRoute, Outlet, useChildMatches } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { conversationsQuery } from "../../../../features/messaging/queries.ts"
import { MessagesScreen } from "../../../../features/messaging/screens/messages-screen.tsx"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/messages")({
  staticData: {
    roles: ["customer", "provider"],
    namespaces: ["messaging", "booking", "appointments", "paidchat", "offers", "lists", "errors"],
  },
  loader: async ({ context: { api, queryClient }, params }) => {
    const side = params.role === "provider" ? "provider" : "client"
    await queryClient.ensureInfiniteQueryData(conversationsQuery(api, { side, text: "" }))
  },
  component: Messages,
  pendingComponent: PartsSkeleton,
})

function Messages(): ReactElement {
  const { role } = Route.useParams()
  const isOpen = useChildMatches({ select: (matches) => matches.some(({ params }) => "id" in params) })
  return (
    <MessagesScreen key={role} side={role === "provider" ? "provider" : "client"} isOpen={isOpen}>
      <Outlet />
    </MessagesScreen>
  )
}
