import type { OwnPayouts } from "@arnica/contract/payouts"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { ToBilling } from "../../../platform/ui/to-billing.tsx"
import { payoutsQuery } from "../statement-queries.ts"

type Sums = OwnPayouts["due"]

/** Where payouts go, what can be paid out now, and how to ask for it. */
export function PayoutPart(): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const { data } = useSuspenseQuery(payoutsQuery(useApi()))
  const { account, missing, due, underWay } = data
  const written = (sums: Sums): string =>
    sums.map((money) => formatMoney({ language, ...money })).join(" + ") || "—"
  const about = account === null ? "—" : `${account.holder}, ${account.iban}`
  return (
    <>
      <div>
        <h2>{t("payout.title")}</h2>
        <p>{t("payout.lead")}</p>
      </div>
      <Facts
        facts={[
          { label: t("payout.due"), value: written(due) },
          { label: t("payout.underWay"), value: written(underWay) },
          { label: t("payout.account"), value: about },
        ]}
      />
      {missing === null ? <Asking data={data} /> : <Missing what={missing} />}
    </>
  )
}

function Missing({ what }: { what: NonNullable<OwnPayouts["missing"]> }): ReactElement {
  const t = useT("statement")
  return (
    <Callout tone="warning" actions={<ToBilling variant="soft" />}>
      {what === "method" ? t("payout.noAccount") : t("payout.noDetails")}
    </Callout>
  )
}

function Asking({ data }: { data: OwnPayouts }): ReactElement | null {
  const t = useT("statement")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  const ask = useMutation({
    mutationFn: () => api.call("POST /api/v2/practice/payout-requests", { idempotencyKey }),
    onSuccess: (now) => queryClient.setQueryData(payoutsQuery(api).queryKey, now),
  })
  if (data.askedAt !== null)
    return <p>{t("payout.asked", { date: formatDate({ language, at: data.askedAt, zone }) })}</p>
  if (data.due.length === 0) return null
  return (
    <>
      <RefusalCallout error={ask.error} />
      <div>
        <Button size="small" variant="soft" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t("payout.ask")}
        </Button>
      </div>
    </>
  )
}
