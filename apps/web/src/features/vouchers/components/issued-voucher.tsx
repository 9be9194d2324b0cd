import type { voucherEndpoints } from "@arnica/contract/vouchers"
import { formatDate, formatMoney, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import type { z } from "zod"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { SoldLeft } from "../../../shared/vouchers/sold-left.tsx"
import { useVoucherWorth } from "../../../shared/vouchers/use-voucher-worth.ts"
import s from "./vouchers.module.css"

type Issued = z.output<
  (typeof voucherEndpoints)["GET /api/v2/admin/vouchers"]["responses"][200]
>["items"][number]

/** A voucher as admins see it: what it gives, why it was issued, and the way to end it. */
export function IssuedVoucher({ voucher }: { readonly voucher: Issued }): ReactElement {
  const t = useT("vouchers")
  const language = useLanguage()
  const zone = useViewerZone()
  const worthOf = useVoucherWorth()
  const {
    id,
    lastFour,
    state,
    origin,
    usable,
    sessions,
    amount,
    issuedAt,
    expiresAt,
    reason,
    isHeld,
    uses,
    partner,
  } = voucher
  const day = (at: string): string => formatDate({ language, at, zone })
  return (
    <Card component="article" className={s.card} aria-labelledby={`voucher-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`voucher-${id}`}>
          {worthOf(voucher)}, {t("ending", { lastFour })}
        </h2>
        <Tag tone={usable ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      <p className={s.quiet}>{origin === "given" ? reason : t(`all.${origin}`)}</p>
      <p className={s.quiet}>
        {t("all.issued", { date: day(issuedAt) })} · {t("until", { date: day(expiresAt) })} ·{" "}
        {t(isHeld ? "all.held" : "all.open")}
      </p>
      {sessions === null || amount === null ? null : (
        <p className={s.quiet}>
          <SoldLeft sessions={sessions} left={amount} />
        </p>
      )}
      {partner === null ? null : <p className={s.quiet}>{t("all.partner", { code: partner })}</p>}
      {uses.map(({ orders, people, paid }) => (
        <p key={paid.currency} className={s.quiet}>
          {t("all.uses", {
            amount: formatMoney({ language, ...paid }),
            orders: formatNumber({ language, value: orders }),
            people: formatNumber({ language, value: people }),
          })}
        </p>
      ))}
      {usable ? <MakeVoid id={id} /> : null}
    </Card>
  )
}

function MakeVoid({ id }: { readonly id: string }): ReactElement {
  const t = useT("vouchers")
  const lists = useT("lists")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const action = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/admin/vouchers/{voucherId}", {
        params: { voucherId: id },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => setOpen(false),
    onSettled: () => refresh(queryClient, ["GET /api/v2/admin/vouchers"]),
  })
  return (
    <div>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t("void.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("void.title")}
        text={t("void.text")}
        confirm={t("void.button")}
        keep={lists("cancel")}
        action={action}
      />
    </div>
  )
}
