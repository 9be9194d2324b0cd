import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ComponentType, ReactElement } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { HeldMeanwhile } from "../../../shared/appointments/held-meanwhile.tsx"
import type { SessionOrder } from "../model/session-order.ts"
import { useBookFree } from "../model/use-book-free.ts"
import { DropOrder } from "./drop-order.tsx"
import { Hold } from "./hold.tsx"
import s from "./outcome.module.css"

type OutcomeProps = { readonly order: SessionOrder; readonly zone: string }

/** Offers the time again, or others near it. */
export type TimesView = ComponentType<{
  readonly session: SessionOrder["appointment"]
  readonly zone: string
}>

/** The bank has not decided: the page waits for it, and says that nobody has to. */
export function Pending({ order, zone }: OutcomeProps): ReactElement {
  const t = useT("payment")
  const email = useSession()?.email ?? ""
  return (
    <div className={s.outcome}>
      <HeldMeanwhile check={order.appointment.paymentCheck} zone={zone} className={s.text} />
      <p className={s.text}>{t("pending.stay", { email })}</p>
    </div>
  )
}

/** It is paid, and the specialist has still to confirm it. */
export function Waiting({ order, zone }: OutcomeProps): ReactElement {
  const t = useT("payment")
  const dues = useT("dues")
  const language = useLanguage()
  const email = useSession()?.email ?? ""
  const { approvalUntil, specialist, uuid } = order.appointment
  const when = approvalUntil === null ? "" : formatDateTime({ language, at: approvalUntil, zone })
  return (
    <div className={s.outcome}>
      <p className={s.text}>
        {order.paymentType === "external"
          ? dues("pay.waiting", { name: specialist.fullName, when, email })
          : t("success.waiting", { name: specialist.fullName, when, email })}
      </p>
      <div>
        <LinkButton
          size="large"
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "customer", uuid }}
        >
          {t("success.toDetails")}
        </LinkButton>
      </div>
    </div>
  )
}

/** It cannot be paid any more: the way to another time. Why stands above. */
export function NotBooked({
  order,
  zone,
  Times,
  kind,
}: OutcomeProps & {
  readonly Times: TimesView
  readonly kind: "failed" | "expired" | "dropped"
}): ReactElement {
  const t = useT("payment")
  return (
    <div className={s.outcome}>
      {kind === "dropped" ? <p className={s.text}>{t("over.dropped")}</p> : null}
      <Times session={order.appointment} zone={zone} />
    </div>
  )
}

/** It was booked and is cancelled: what came back, and where to look. */
export function Cancelled({ order }: Pick<OutcomeProps, "order">): ReactElement {
  const t = useT("payment")
  const dues = useT("dues")
  const language = useLanguage()
  const { refunded, appointment } = order
  const amount = formatMoney({ language, ...refunded })
  const back =
    order.paymentType === "external" ? dues("returned", { amount }) : t("cancelled.refunded", { amount })
  return (
    <div className={s.outcome}>
      <p className={s.text}>
        {t("cancelled.text")} {refunded.amount > 0 && order.paymentStatus !== "authorised" ? back : null}
      </p>
      <div>
        <LinkButton
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "customer", uuid: appointment.uuid }}
        >
          {t("success.toDetails")}
        </LinkButton>
      </div>
    </div>
  )
}

/** It costs nothing: one press, and it is booked. */
export function Free({ order, zone }: OutcomeProps): ReactElement {
  const t = useT("payment")
  const errors = useT("errors")
  const book = useBookFree(order)
  return (
    <div className={s.outcome}>
      <Hold order={order} zone={zone} />
      {book.error === null ? null : (
        <Callout tone="negative" role="alert" title={t("failure.otherTitle")}>
          {readRefusal(book.error, errors).text}
        </Callout>
      )}
      <Button size="large" wide loading={book.isPending} onClick={() => book.mutate()}>
        {t("pay.free")}
      </Button>
      <DropOrder orderId={order.orderID} />
    </div>
  )
}
