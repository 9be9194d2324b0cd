import type { Conversation, ConversationSide, PairSession } from "@arnica/contract/conversations"
import { formatDateTime } from "@arnica/i18n/format"
import { hasRoom, isByPhone } from "@arnica/rules/rooms"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { RoomLink } from "../../../shared/appointments/room-link.tsx"
import s from "./session-strip.module.css"

type OfConversation = { readonly conversation: Conversation }

/** The session of the two that counts now: when, how they meet, and its one button. */
export function SessionStrip({ conversation }: OfConversation): ReactElement | null {
  const { session, side, other } = conversation
  const now = useNow()
  if (session === null) return null
  // What has no room of its own ends with its time.
  if (!hasRoom(session) && Date.parse(session.end) <= now) return null
  return (
    <div className={s.strip}>
      <p className={s.words}>
        <When session={session} />
        <span className={s.how}>
          <How session={session} side={side} name={other.fullName} />
        </span>
      </p>
      <RoomLink
        session={session}
        area={side === "client" ? "customer" : "provider"}
        size="small"
        withOutcome
      />
    </div>
  )
}

function When({ session: { start, end } }: { readonly session: PairSession }): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const zone = useAreaZone()
  const now = useNow()
  const hasBegun = Date.parse(start) <= now
  const when = formatDateTime({ language, at: start, zone })
  if (hasBegun && Date.parse(end) > now) return <strong>{t("session.now")}</strong>
  return <time dateTime={start}>{t(hasBegun ? "session.last" : "session.next", { when })}</time>
}

type HowProps = {
  readonly session: PairSession
  readonly side: ConversationSide
  readonly name: string
}

/** Who calls which number, or where it is. */
function How({ session, side, name }: HowProps): string {
  const t = useT("messaging")
  const { place, address, phone } = session
  if (place === "office")
    return t(address === null ? "session.office" : "session.at", { address: address ?? "" })
  if (!isByPhone(session)) return t("session.video")
  if (phone === null) return t(`session.callUnknown.${side}`, { name })
  return t(`session.call.${side}`, { name, number: phone })
}
