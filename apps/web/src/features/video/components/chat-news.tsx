import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { type ReactElement, useRef } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { RoomChat } from "../model/use-room-chat.ts"

/** Says what others write while one is in the room, whether the chat is open or not, without getting in the way of what is being read out. */
export function ChatNews({ chat: { messages } }: { readonly chat: RoomChat }): ReactElement {
  const t = useT("messaging")
  const newest = messages?.at(-1)
  /** What was written before this page knew of any of it is not news. */
  const before = useRef<number | null>(null)
  if (before.current === null && messages !== undefined) before.current = newest?.number ?? 0
  const isNew = newest !== undefined && !newest.mine && newest.number > (before.current ?? 0)
  const words = newest?.text === "" ? t("files", { count: newest.files.length }) : newest?.text
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isNew ? `${newest.name || t("gone")}: ${words}` : ""}</span>
    </VisuallyHidden>
  )
}
