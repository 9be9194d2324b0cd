import { type Conversation, LONGEST_DRAFT } from "@arnica/contract/conversations"
import { useApi } from "../../../platform/api/use-api.ts"
import type { SavedDraft } from "../../../platform/messages/use-saved-draft.ts"

/** Keeps what somebody types in a conversation for their other devices. */
export function useDraftKeeping({ id, draft }: Conversation): SavedDraft {
  const api = useApi()
  return {
    text: draft?.text ?? "",
    save: (text) => {
      api
        .call("PATCH /api/v2/conversations/{id}/draft", {
          params: { id },
          body: { text: text.slice(0, LONGEST_DRAFT) },
        })
        // It still stands in the field, and is kept with the next letter.
        .catch(() => undefined)
    },
  }
}
