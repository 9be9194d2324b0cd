import type { CashOut } from "@arnica/contract/cash-outs"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { CASHED } from "../queries.ts"
import s from "./credits.module.css"

/** What the reader asked to be paid out, the newest first: how much, when, where it stands. */
export function CashOutList({ items }: { readonly items: readonly CashOut[] }): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <div>
      <h3 className={s.title}>{t("cashOut.list")}</h3>
      <ul className={s.list}>
        {items.map((cashOut) => {
          const { id, amount, currency, state, askedAt, isWithdrawable } = cashOut
          return (
            <li key={id} className={s.line}>
              <span>
                {t("cashOut.line", {
                  amount: formatMoney({ language, amount, currency }),
                  date: formatDate({ language, at: askedAt, zone }),
                })}
              </span>
              <span className={s.state}>
                {isWithdrawable ? <Withdraw cashOutId={id} /> : null}
                <Tag tone={state === "paid" ? "pine" : "neutral"}>{t(`cashOut.state.${state}`)}</Tag>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Withdraw({ cashOutId }: { readonly cashOutId: string }): ReactElement {
  const t = useT("ownCredits")
  const api = useApi()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/credits/cash-outs/{cashOutId}", {
        params: { cashOutId },
        idempotencyKey: randomKey(),
      }),
    onSettled: () => refresh(queryClient, CASHED),
  })
  return (
    <>
      <RefusalCallout error={withdraw.error} />
      <Button variant="quiet" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t("cashOut.withdraw")}
      </Button>
    </>
  )
}
