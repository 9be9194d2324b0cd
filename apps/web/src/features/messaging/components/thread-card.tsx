import type { ThreadCard as Card, ConversationSide } from "@arnica/contract/conversations"
import { formatDate, formatDateTime, formatMoney } from "@arnica/i18n/format"
import { isByPhone } from "@arnica/rules/rooms"
import { BookIcon, CalendarIcon, CardIcon } from "@arnica/ui/icons/things"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./thread-card.module.css"

type CardProps<C> = {
  readonly card: C
  /** As what the reader takes part in the conversation. */
  readonly side: ConversationSide
}

/** Something of both that stands among their messages. */
export function ThreadCard({ card, side }: CardProps<Card>): ReactElement {
  // A new kind has a component of its own here.
  switch (card.kind) {
    case "session":
      return <SessionCard card={card} side={side} />
    case "homework":
      return <HomeworkCard card={card} side={side} />
    case "prices":
      return <PricesCard card={card} side={side} />
  }
}

type FrameProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
  /** Where it leads. */
  readonly way: ReactNode
}

function Frame({ icon, title, children, way }: FrameProps): ReactElement {
  return (
    <li className={s.card}>
      <span className={s.icon}>{icon}</span>
      <div className={s.words}>
        <strong>{title}</strong>
        {children}
      </div>
      {way}
    </li>
  )
}

function SessionCard({ card, side }: CardProps<Extract<Card, { kind: "session" }>>): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const zone = useAreaZone()
  const { id, status, place, start } = card
  const isCalledOff = status === "cancelledByClient" || status === "cancelledByProvider"
  const how = place === "office" ? t("session.office") : t(isByPhone(card) ? "card.phone" : "session.video")
  return (
    <Frame
      icon={<CalendarIcon size={20} />}
      title={t(isCalledOff ? "card.calledOff" : "card.booked")}
      way={
        <LinkButton
          size="small"
          variant="link"
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: side === "client" ? "customer" : "provider", uuid: id }}
        >
          {t("card.details")}
        </LinkButton>
      }
    >
      <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
      <span className={s.how}>{how}</span>
    </Frame>
  )
}

/** To the page that a specialist has of the client; nothing where there is none. */
function ToClient({ number }: { readonly number: number | null }): ReactElement | null {
  const t = useT("messaging")
  const lang = useLanguage()
  if (number === null) return null
  return (
    <LinkButton
      size="small"
      variant="link"
      to="/$lang/$role/clients/$id"
      params={{ lang, role: "provider", id: String(number) }}
    >
      {t("card.client")}
    </LinkButton>
  )
}

function HomeworkCard({ card, side }: CardProps<Extract<Card, { kind: "homework" }>>): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  const day = formatDate({ language: lang, at: card.until, zone: "UTC" })
  return (
    <Frame
      icon={<BookIcon size={20} />}
      title={t("card.homework")}
      way={
        side === "client" ? (
          <LinkButton
            size="small"
            variant="link"
            to="/$lang/$role/journal"
            params={{ lang, role: "customer" }}
          >
            {t("card.journal")}
          </LinkButton>
        ) : (
          <ToClient number={card.clientNumber} />
        )
      }
    >
      <span className={s.how}>{card.isAnswered ? t("card.answered") : t("card.until", { day })}</span>
    </Frame>
  )
}

function PricesCard({ card, side }: CardProps<Extract<Card, { kind: "prices" }>>): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  const { prices, profileUrl, clientNumber } = card
  const toBook =
    profileUrl === null ? null : (
      <LinkButton
        size="small"
        variant="link"
        to="/$lang/a/$atlasUrl/{-$tab}"
        params={{ lang, atlasUrl: profileUrl }}
      >
        {t("card.book")}
      </LinkButton>
    )
  return (
    <Frame
      icon={<CardIcon size={20} />}
      title={t("card.prices")}
      way={side === "client" ? toBook : <ToClient number={clientNumber} />}
    >
      {prices.map(({ productId, minutes, price }) => (
        <span key={`${productId} ${price.currency}`} className={s.how}>
          {t("card.price", { minutes, price: formatMoney({ language: lang, ...price }) })}
        </span>
      ))}
    </Frame>
  )
}
