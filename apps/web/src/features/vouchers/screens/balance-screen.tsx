import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { CodeForm } from "../../../shared/vouchers/code-form.tsx"
import { SoldLeft } from "../../../shared/vouchers/sold-left.tsx"

/** What is left of a voucher, by its code. Whatever keeps a code from being used answers alike. */
export function BalanceScreen(): ReactElement {
  const t = useT("voucherShop")
  const vouchers = useT("vouchers")
  const errors = useT("errors")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const [code, setCode] = useState("")
  const look = useMutation({
    mutationFn: (typed: string) => api.call("POST /api/v2/vouchers/balance", { body: { code: typed } }),
  })
  const { data } = look
  return (
    <PartsPage title={t("balance.title")} lead={t("balance.lead")}>
      <CodeForm
        button={t("balance.button")}
        isBusy={look.isPending}
        refusal={look.error === null ? null : readRefusal(look.error, errors).text}
        onCode={(typed) => {
          setCode(typed)
          look.mutate(typed)
        }}
      />
      {data === undefined || look.error !== null ? null : (
        <Callout
          tone="positive"
          role="status"
          title={t("balance.left", {
            left: formatMoney({ language, ...data.left }),
            of: formatMoney({ language, ...data.of }),
          })}
          actions={
            <LinkButton
              to="/$lang/booking/voucher/$voucherCode"
              params={{ lang: language, voucherCode: code }}
              variant="quiet"
            >
              {t("balance.add")}
            </LinkButton>
          }
        >
          {data.sessions === null ? null : (
            <>
              <SoldLeft sessions={data.sessions} left={data.left} />{" "}
              {vouchers("worth.most", { amount: formatMoney({ language, ...data.sessions.most }) })}{" "}
            </>
          )}
          {vouchers("until", { date: formatDate({ language, at: data.expiresAt, zone }) })}
        </Callout>
      )}
    </PartsPage>
  )
}
