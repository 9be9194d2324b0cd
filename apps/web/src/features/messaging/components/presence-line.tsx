import type { Conversation } from "@arnica/contract/conversations"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./office-line.module.css"

/** Whether the other one is online, or roughly when they were; nothing where either hides it or it is not known. */
export function PresenceLine({ presence }: Pick<Conversation, "presence">): ReactElement | null {
  const t = useT("messaging")
  if (presence === null) return null
  const { isOnline, lastSeen } = presence
  if (!isOnline && lastSeen === null) return null
  return <p className={s.hours}>{t(`presence.${isOnline || lastSeen === null ? "online" : lastSeen}`)}</p>
}
