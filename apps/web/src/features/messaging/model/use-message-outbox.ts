import { useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { type Outbox, useOutbox } from "../../../platform/messages/use-outbox.ts"

/** Sends messages of a conversation. Files that are sent in the room of an appointment are the appointment's as well. */
export function useMessageOutbox(id: string, appointmentUuid?: string): Outbox {
  const api = useApi()
  const queryClient = useQueryClient()
  return useOutbox({
    id,
    post: ({ key, text, files }) =>
      api.call("POST /api/v2/conversations/{id}/messages", {
        params: { id },
        body: files.length === 0 || appointmentUuid === undefined ? { text } : { text, appointmentUuid },
        idempotencyKey: key,
        ...(files.length === 0 ? {} : { files }),
      }),
    sent: async () => {
      void refresh(queryClient, ["GET /api/v2/conversations"])
      await refresh(queryClient, [
        "GET /api/v2/conversations/{id}",
        "GET /api/v2/conversations/{id}/messages",
      ])
    },
    // Why one may not write any more stands in the conversation.
    refused: () => void refresh(queryClient, ["GET /api/v2/conversations/{id}"]),
  })
}
