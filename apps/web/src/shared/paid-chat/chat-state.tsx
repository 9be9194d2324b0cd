import type { PaidChat } from "@arnica/contract/paid-chat"
import { formatDate, formatMoney, formatTime } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../platform/time/use-area-zone.ts"
import s from "./paid-chat.module.css"

/** Until when a paid chat is answered or open, or when it ended, and what went back. */
export function ChatTimes({ chat }: { readonly chat: PaidChat }): ReactElement {
  const t = useT("paidchat")
  const language = useLanguage()
  const zone = useAreaZone()
  const { state, dueAt, endsAt, endedAt, refund } = chat
  const whenOf = (at: string) => ({
    date: formatDate({ language, at, zone }),
    time: formatTime({ language, at, zone }),
  })
  return (
    <>
      {state === "open" && dueAt !== null ? <p className={s.due}>{t("due", whenOf(dueAt))}</p> : null}
      {state === "answered" && endsAt !== null ? (
        <p className={s.due}>{t("openUntil", whenOf(endsAt))}</p>
      ) : null}
      {endedAt === null ? null : (
        <p className={s.quiet}>{t("endedOn", { date: formatDate({ language, at: endedAt, zone }) })}</p>
      )}
      {refund.amount === 0 ? null : (
        <p className={s.quiet}>{t("refunded", { amount: formatMoney({ language, ...refund }) })}</p>
      )}
    </>
  )
}
