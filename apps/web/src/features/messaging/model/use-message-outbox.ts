import { useQuery, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { type Outbox, useOutbox } from "../../../platform/messages/use-outbox.ts"
import { chatOfConversationQuery } from "../../../shared/paid-chat/paid-chat-queries.ts"

/** Sends messages of a conversation. Files that are sent in the room of an appointment are the appointment's as well. */
export function useMessageOutbox(id: string, appointmentUuid?: string): Outbox {
  const api = useApi()
  const queryClient = useQueryClient()
  const chat = useQuery(chatOfConversationQuery(api, id)).data?.paidChat ?? null
  // What is written while a paid chat is shown as open is meant for it: once it has ended, its writer hears of it first.
  const isMeant = chat !== null && (chat.state === "open" || chat.state === "answered")
  const forChat = isMeant ? { paidChatID: chat.id } : {}
  return useOutbox({
    id,
    post: ({ key, text, files }) =>
      api.call("POST /api/v2/conversations/{id}/messages", {
        params: { id },
        body:
          files.length === 0 || appointmentUuid === undefined
            ? Object.assign({ text }, forChat)
            : Object.assign({ text, appointmentUuid }, forChat),
        idempotencyKey: key,
        ...(files.length === 0 ? {} : { files }),
      }),
    sent: async () => {
      void refresh(queryClient, ["GET /api/v2/conversations", "GET /api/v2/conversations/{id}/paid-chat"])
      await refresh(queryClient, [
        "GET /api/v2/conversations/{id}",
        "GET /api/v2/conversations/{id}/messages",
      ])
    },
    // Why one may not write any more stands in the conversation.
    refused: () =>
      void refresh(queryClient, [
        "GET /api/v2/conversations/{id}",
        "GET /api/v2/conversations/{id}/paid-chat",
      ]),
  })
}
