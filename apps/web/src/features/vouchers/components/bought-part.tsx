import type { BoughtVoucher } from "@arnica/contract/voucher-shop"
import { formatDate, formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { VOUCHERS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { soldDetail } from "../../../shared/vouchers/sold-detail.ts"
import { BOUGHT_A_PAGE, boughtQuery } from "../shop-queries.ts"
import { Readdress } from "./readdress.tsx"
import s from "./vouchers.module.css"

/** The vouchers that the reader bought, and the way to the shop. */
export function BoughtPart({ page }: { readonly page: number }): ReactElement {
  const t = useT("voucherShop")
  const language = useLanguage()
  const { total, items } = useSuspenseQuery(boughtQuery(useApi(), page)).data
  return (
    <Part title={t("bought.title")}>
      {total === 0 ? (
        <p className={s.quiet}>{t("bought.empty")}</p>
      ) : (
        <ul className={s.list}>
          {items.map((voucher) => (
            <li key={voucher.id} className={s.card}>
              <Bought voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
      {total > BOUGHT_A_PAGE ? (
        <ListPages page={page} total={total} size={BOUGHT_A_PAGE} param="bought" />
      ) : null}
      <div>
        <LinkButton variant="soft" to="/$lang/vouchers-shop" params={{ lang: language }}>
          {t("bought.buy")}
        </LinkButton>
      </div>
    </Part>
  )
}

type BoughtProps = { readonly voucher: BoughtVoucher }

function Bought({ voucher }: BoughtProps): ReactElement {
  const t = useT("voucherShop")
  const vouchers = useT("vouchers")
  const language = useLanguage()
  const viewerZone = useViewerZone()
  const { amount, sessions, recipient, delivery, state, deliverAt, timeZone, expiresAt, takeBackUntil } =
    voucher
  const whom = delivery === "self" ? t("bought.own") : (recipient?.name ?? "")
  const day = (at: string): string => formatDate({ language, at, zone: viewerZone })
  const isWaiting = state === "waiting"
  return (
    <>
      <div className={s.head}>
        <h3 className={s.title}>
          {[formatMoney({ language, ...amount }), whom].filter((part) => part !== "").join(" · ")}
        </h3>
        <Tag tone={state === "takenBack" || state === "expired" ? "neutral" : "pine"}>
          {t(`bought.state.${state}`)}
        </Tag>
      </div>
      {sessions === null ? null : (
        <p className={s.quiet}>
          {vouchers("worth.count", { count: sessions.count })} ·{" "}
          {soldDetail({ minutes: sessions.minutes, name: sessions.specialist, language })}
        </p>
      )}
      {deliverAt === null || !(isWaiting || state === "sent") ? null : (
        <p className={s.quiet}>
          {recipient?.email ?? ""}{" "}
          {t(isWaiting ? "bought.sends" : "bought.sent", {
            date: formatDateTime({ language, at: deliverAt, zone: timeZone ?? viewerZone }),
          })}
        </p>
      )}
      <p className={s.quiet}>
        {vouchers("until", { date: day(expiresAt) })}
        {takeBackUntil === null ? "" : ` ${t("bought.takeBackUntil", { date: day(takeBackUntil) })}`}
      </p>
      <Ways voucher={voucher} />
    </>
  )
}

function Ways({ voucher }: BoughtProps): ReactElement {
  const t = useT("voucherShop")
  const host = usePageContext().environment.app
  const { id, hasFile, resendsLeft, canReaddress, takeBackUntil } = voucher
  return (
    <div>
      {hasFile ? (
        <Button
          component="a"
          size="small"
          variant="quiet"
          href={`${host}/api/v2/voucher-purchases/${id}/file`}
          left={<DownloadIcon size={18} />}
          download
        >
          {t("bought.file")}
        </Button>
      ) : null}
      {resendsLeft > 0 ? <Resend id={id} /> : null}
      {canReaddress ? <Readdress voucher={voucher} /> : null}
      {takeBackUntil === null ? null : <TakeBack voucher={voucher} />}
    </div>
  )
}

function Resend({ id }: { readonly id: string }): ReactElement {
  const t = useT("voucherShop")
  const api = useApi()
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/voucher-purchases/{purchaseId}/emails", {
        params: { purchaseId: id },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => notify({ type: "positive", title: t("bought.resent") }),
    onSettled: () => refresh(queryClient, VOUCHERS),
  })
  return (
    <>
      <RefusalCallout error={send.error} />
      <Button size="small" variant="quiet" loading={send.isPending} onClick={() => send.mutate()}>
        {t("bought.resend")}
      </Button>
    </>
  )
}

function TakeBack({ voucher }: BoughtProps): ReactElement {
  const t = useT("voucherShop")
  const lists = useT("lists")
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const action = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/voucher-purchases/{purchaseId}", {
        params: { purchaseId: voucher.id },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => setOpen(false),
    onSettled: () => refresh(queryClient, VOUCHERS),
  })
  return (
    <>
      <Button size="small" variant="link" onClick={() => setOpen(true)}>
        {t("bought.takeBack")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("bought.takeBackTitle")}
        text={t("bought.takeBackText", { amount: formatMoney({ language, ...voucher.amount }) })}
        confirm={t("bought.takeBack")}
        keep={lists("cancel")}
        action={action}
      />
    </>
  )
}
