import type { OwnOrder } from "@arnica/contract/orders"
import { formatDate, formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { GiveUp } from "./give-up.tsx"
import s from "./orders.module.css"
import { StateTag } from "./state-tag.tsx"

type RowProps = { readonly order: OwnOrder }

/** An order: what it is for, how it stands, what came back, and the ways to the thing and to its documents. */
export function OrderRow({ order }: RowProps): ReactElement {
  const t = useT("orders")
  const language = useLanguage()
  const zone = useViewerZone()
  const { what, kind, state, specialist, createdAt, paidAt, total, failedReason, holdExpiresAt } = order
  const day = (at: string): string => formatDate({ language, at, zone })
  const about = [
    specialist ?? "",
    paidAt === null
      ? t("ordered", { date: formatDateTime({ language, at: createdAt, zone, style: "long" }) })
      : t("paid", { date: day(paidAt) }),
  ]
  const back = order.refunds.map(({ amount, at }) => {
    const money = formatMoney({ language, amount, currency: total.currency })
    return at === null ? t("goingBack", { amount: money }) : t("back", { amount: money, date: day(at) })
  })
  return (
    <article className={s.row} data-state={state}>
      <div className={s.about}>
        <h2 className={s.name}>{what === "" ? t(`kind.${kind}`) : what}</h2>
        <StateTag state={state} />
        <p className={s.quiet}>{about.filter((part) => part !== "").join(" · ")}</p>
        {back.map((line) => (
          <p key={line} className={s.quiet}>
            {line}
          </p>
        ))}
        {failedReason === null || failedReason === "expired" ? null : (
          <p className={s.quiet}>{t(`failed.${failedReason}`)}</p>
        )}
        {state === "pending" ? <p className={s.quiet}>{t("bankDecides")}</p> : null}
        {holdExpiresAt === null ? null : (
          <p className={s.quiet}>
            {t("until", { time: formatDateTime({ language, at: holdExpiresAt, zone }) })}
          </p>
        )}
      </div>
      <span className={s.amount}>{total.amount === 0 ? t("free") : formatMoney({ language, ...total })}</span>
      <Ways order={order} />
    </article>
  )
}

/** What can be done: pay on, give up, look at the thing, and fetch the documents. */
function Ways({ order }: RowProps): ReactElement {
  const t = useT("orders")
  const language = useLanguage()
  const { orderID, kind, what, state, abilities } = order
  return (
    <div className={s.ways}>
      {abilities.resume ? (
        <LinkButton
          size="small"
          to="/$lang/booking/payment/$orderId"
          params={{ lang: language, orderId: orderID }}
          aria-label={t(state === "open" ? "resume.payOf" : "resume.lookOf", { what })}
        >
          {t(state === "open" ? "resume.pay" : "resume.look")}
        </LinkButton>
      ) : null}
      {abilities.drop ? <GiveUp orderId={orderID} what={what} isPending={state === "pending"} /> : null}
      <Thing order={order} />
      {abilities.receipt ? (
        <File
          href={`/api/v2/orders/${orderID}/receipt`}
          label={`${t("receipt")}: ${what === "" ? t(`kind.${kind}`) : what}`}
        >
          {t("receipt")}
        </File>
      ) : null}
      {order.documents.map(({ uuid, kind: issued, number }) => (
        <File
          key={uuid}
          href={`/api/v2/invoices/${uuid}/file`}
          label={`${t(`document.${issued}`)} ${number}`}
        >
          {t(`document.${issued}`)}
        </File>
      ))}
    </div>
  )
}

/** The way to what was ordered. */
function Thing({ order }: RowProps): ReactElement | null {
  const t = useT("orders")
  const lang = useLanguage()
  const { kind, appointmentUuid: uuid, conversationID: id } = order
  const params = { lang, role: "customer" } as const
  if (kind === "appointment")
    return uuid === null ? null : (
      <LinkButton
        size="small"
        variant="quiet"
        to="/$lang/$role/appointments/$uuid"
        params={{ ...params, uuid }}
      >
        {t("to.appointment")}
      </LinkButton>
    )
  if (kind === "paidChat")
    return id === null ? (
      <LinkButton size="small" variant="quiet" to="/$lang/$role/paid-chats" params={params}>
        {t("to.paidChat")}
      </LinkButton>
    ) : (
      <LinkButton size="small" variant="quiet" to="/$lang/$role/messages/$id" params={{ ...params, id }}>
        {t("to.paidChat")}
      </LinkButton>
    )
  if (kind === "package")
    return (
      <LinkButton size="small" variant="quiet" to="/$lang/$role/packages" params={params}>
        {t("to.package")}
      </LinkButton>
    )
  if (kind === "subscription")
    return (
      <LinkButton size="small" variant="quiet" to="/$lang/$role/subscriptions" params={params}>
        {t("to.subscription")}
      </LinkButton>
    )
  if (kind === "voucher")
    return (
      <LinkButton size="small" variant="quiet" to="/$lang/$role/vouchers" params={params}>
        {t("to.voucher")}
      </LinkButton>
    )
  return (
    <LinkButton size="small" variant="quiet" to="/$lang/$role/premium" params={{ lang, role: "provider" }}>
      {t("to.premium")}
    </LinkButton>
  )
}

type FileProps = { readonly href: string; readonly label: string; readonly children: string }

function File({ href, label, children }: FileProps): ReactElement {
  const host = usePageContext().environment.app
  return (
    <Button
      component="a"
      size="small"
      variant="quiet"
      href={`${host}${href}`}
      aria-label={label}
      left={<DownloadIcon size={18} />}
      download
    >
      {children}
    </Button>
  )
}
