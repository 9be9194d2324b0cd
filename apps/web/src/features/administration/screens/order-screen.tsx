import type { OrderDetail } from "@arnica/contract/admin-orders"
import { formatDateTime, formatMoney, formatPercent } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { AskedRefund } from "../components/asked-refund.tsx"
import { ListPage, ListPart, Row } from "../components/list-page.tsx"
import { OrderLine } from "../components/order-line.tsx"
import { RefundDialog } from "../components/refund-dialog.tsx"
import { Tender } from "../components/tender.tsx"
import { orderDetailQuery } from "../lists-queries.ts"
import s from "./audit-screen.module.css"

type Part = { readonly detail: OrderDetail }

/** An order with all that happened to its money, and what can be given back. */
export function OrderScreen({ orderId }: { readonly orderId: string }): ReactElement {
  const t = useT("administration")
  const words = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data: detail } = useSuspenseQuery(orderDetailQuery(useApi(), orderId))
  const [isOpen, setOpen] = useState(false)
  const { order, feePercent } = detail
  const lead = [
    order.client,
    order.specialist,
    t(`orders.for.${order.kind}`),
    words(`payment.${order.paymentStatus}`),
    formatMoney({ language, ...order.total }),
    t("orders.detail.ordered", {
      date: formatDateTime({ language, at: order.createdAt, zone, style: "long" }),
    }),
    t("orders.detail.fee", { percent: formatPercent({ language, share: feePercent / 100 }) }),
  ]
  return (
    <ListPage
      title={t("orders.detail.title", { number: order.orderID.slice(0, 8) })}
      lead={lead.filter((part) => part !== "").join(" · ")}
    >
      <BackLink to="/$lang/$role/orders" params={{ lang: language, role: "admin" }}>
        {t("orders.detail.all")}
      </BackLink>
      {order.abilities.refund ? (
        <div>
          <Button variant="soft" onClick={() => setOpen(true)}>
            {t("orders.refund")}
          </Button>
          {isOpen ? <RefundDialog order={order} onClose={() => setOpen(false)} /> : null}
        </div>
      ) : null}
      {detail.asked === null ? null : <AskedRefund asked={detail.asked} currency={order.total.currency} />}
      <Sums detail={detail} />
      <Attempts detail={detail} />
      <Refunds detail={detail} />
      <Ledger detail={detail} />
    </ListPage>
  )
}

function useMoney({ order: { total } }: OrderDetail): (amount: number) => string {
  const language = useLanguage()
  return (amount) => formatMoney({ language, amount, currency: total.currency })
}

function useWhen(): (at: string) => string {
  const language = useLanguage()
  const zone = useViewerZone()
  return (at) => formatDateTime({ language, at, zone, style: "long" })
}

type ListProps = { readonly title: string; readonly empty: string; readonly children: readonly ReactNode[] }

function Rows({ title, empty, children }: ListProps): ReactElement {
  return (
    <ListPart title={title}>
      {children.length === 0 ? <p className={s.quiet}>{empty}</p> : <ol className={s.list}>{children}</ol>}
    </ListPart>
  )
}

function Sums({ detail }: Part): ReactElement {
  const t = useT("administration")
  const money = useMoney(detail)
  return (
    <>
      <Rows title={t("orders.detail.lines")} empty={t("orders.nothing")}>
        {detail.lines.map((line) => (
          <Row
            key={line.position}
            title={t(`orders.detail.line.${line.kind}`)}
            aside={money(line.amount)}
            about={<OrderLine line={line} detail={detail} />}
          />
        ))}
      </Rows>
      <Rows title={t("orders.detail.tenders")} empty={t("orders.nothing")}>
        {detail.tenders.map(({ tender, amount }) => (
          <Row key={tender} title={<Tender tender={tender} />} aside={money(amount)} about={null} />
        ))}
      </Rows>
    </>
  )
}

const TRIES = ["initiated", "sent", "pending", "unknown", "succeeded", "declined"] as const

function Attempts({ detail }: Part): ReactElement {
  const t = useT("administration")
  const when = useWhen()
  return (
    <Rows title={t("orders.detail.attempts")} empty={t("orders.detail.noAttempts")}>
      {detail.attempts.map(
        ({ number, status, createdAt, takenAt, card, transactionId, decline, gateway }) => {
          const known = TRIES.find((one) => one === status)
          return (
            <Row
              key={number}
              title={t("orders.detail.attempt", { number })}
              aside={known === undefined ? status : t(`orders.detail.try.${known}`)}
              about={
                <>
                  {[
                    when(createdAt),
                    card === null ? "" : t("orders.detail.cardOf", card),
                    takenAt === null ? "" : t("orders.detail.taken", { date: when(takenAt) }),
                  ]
                    .filter((part) => part !== "")
                    .join(" · ")}{" "}
                  <code>{[gateway, transactionId, decline].filter((part) => part !== null).join(" · ")}</code>
                </>
              }
            />
          )
        },
      )}
    </Rows>
  )
}

function Refunds({ detail }: Part): ReactElement {
  const t = useT("administration")
  const money = useMoney(detail)
  const when = useWhen()
  return (
    <Rows title={t("orders.detail.refunds")} empty={t("orders.detail.noRefunds")}>
      {detail.refunds.map(({ id, amount, parts, reason, status, createdAt, finishedAt }) => (
        <Row
          key={id}
          title={money(amount)}
          aside={t(`orders.detail.refund.${status}`)}
          about={[when(finishedAt ?? createdAt), reason].join(" · ")}
        >
          <ul className={s.list}>
            {parts.map(({ tender, amount: part }) => (
              <li key={tender} className={s.head}>
                <Tender tender={tender} />
                <span>{money(part)}</span>
              </li>
            ))}
          </ul>
        </Row>
      ))}
    </Rows>
  )
}

function Ledger({ detail }: Part): ReactElement {
  const t = useT("administration")
  const money = useMoney(detail)
  const when = useWhen()
  return (
    <Rows title={t("orders.detail.ledger")} empty={t("orders.detail.noLedger")}>
      {detail.ledger.map(({ ref, kind, at, entries }) => (
        <Row key={ref} title={<code>{kind}</code>} aside={when(at)} about={<code>{ref}</code>}>
          <ul className={s.list}>
            {entries.map(({ account, owner, amount }) => (
              <li key={`${account} ${owner}`} className={s.head}>
                <code>{owner === null ? account : `${account} ${owner}`}</code>
                <span>{money(amount)}</span>
              </li>
            ))}
          </ul>
        </Row>
      ))}
    </Rows>
  )
}
