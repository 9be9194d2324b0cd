import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { conversationQuery, messagesQuery } from "../../../../features/messaging/queries.ts"
import { ThreadScreen } from "../../../../features/messaging/screens/thread-screen.tsx"
import { loadByUuid } from "../../../../platform/api/load-by-uuid.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"
import { chatOfConversationQuery } from "../../../../shared/paid-chat/paid-chat-queries.ts"

export const Route = createFileRoute("/$lang/$role/messages/$id")({
  staticData: { roles: ["customer", "provider"] },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    // Shown in its place once it is there: a conversation does without.
    const chat = queryClient.query(chatOfConversationQuery(api, id)).catch(() => undefined)
    const conversation = queryClient.ensureQueryData(conversationQuery(api, id))
    await loadByUuid(Promise.all([conversation, queryClient.ensureInfiniteQueryData(messagesQuery(api, id))]))
    await chat
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.messages"), noindex: true }),
  component: Thread,
  pendingComponent: PartsSkeleton,
})

function Thread(): ReactElement {
  const { id } = Route.useParams()
  return <ThreadScreen key={id} id={id} />
}
