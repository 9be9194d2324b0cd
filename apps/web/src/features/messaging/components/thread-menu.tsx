import type { Conversation } from "@arnica/contract/conversations"
import { IconButton } from "@arnica/ui/button"
import { MoreIcon } from "@arnica/ui/icons/call"
import { Menu, MenuItem } from "@arnica/ui/menu"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"

type OfConversation = { readonly conversation: Conversation }
type Action = UseMutationResult<unknown, Error, void>

/** What else can be done with a conversation: not being written to by the other one, and taking that back. */
export function ThreadMenu({ conversation }: OfConversation): ReactElement {
  const t = useT("messaging")
  const [isAsking, setAsking] = useState(false)
  const isBlocked = conversation.standing === "conversationBlocked"
  const action = useBlocking(conversation, () => setAsking(false))
  return (
    <>
      <Menu
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={t("options")}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem onClick={() => (isBlocked ? action.mutate() : setAsking(true))}>
          {t(isBlocked ? "block.undo" : "block.do")}
        </MenuItem>
      </Menu>
      {isAsking ? (
        <AskBlock conversation={conversation} action={action} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

function useBlocking({ id, standing }: Conversation, onDone: () => void): Action {
  const t = useT("messaging")
  const api = useApi()
  const queryClient = useQueryClient()
  const isBlocked = standing === "conversationBlocked"
  return useMutation({
    mutationFn: () =>
      isBlocked
        ? api.call("DELETE /api/v2/conversations/{id}/block", { params: { id } })
        : api.call("POST /api/v2/conversations/{id}/block", { params: { id } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t(isBlocked ? "block.undone" : "block.done") })
      onDone()
      await refresh(queryClient, ["GET /api/v2/conversations/{id}"])
    },
  })
}

type AskProps = OfConversation & { readonly action: Action; readonly onClose: () => void }

function AskBlock({ conversation: { side, other }, action, onClose }: AskProps): ReactElement {
  const t = useT("messaging")
  const lists = useT("lists")
  return (
    <Asking
      isBrief
      title={t("block.title", { name: other.fullName })}
      confirm={t("block.do")}
      keep={lists("cancel")}
      action={action}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{t("block.text", { name: other.fullName })}</p>
      <p>
        {t("block.sessions")} {side === "client" ? t("block.paidChat") : ""}
      </p>
    </Asking>
  )
}
