import { ApiError } from "@arnica/contract/client"
import type { PlanChange } from "@arnica/contract/subscriptions"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { SUBSCRIPTIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { changeQuery } from "../queries.ts"
import s from "./subscriptions.module.css"

/** The other plan: what it costs from the next month on, and now, with what goes back for the days that are left. */
export function ChangePlan({ id }: { readonly id: string }): ReactElement | null {
  const t = useT("subscribing")
  const { data, error } = useQuery(changeQuery(useApi(), id))
  if (data === undefined && error === null) return null
  const isNone = error instanceof ApiError && error.code === "statusConflict"
  return (
    <Part title={t("change.title")}>
      {isNone ? <p className={s.quiet}>{t("change.none")}</p> : <RefusalCallout error={error} />}
      {data === undefined ? null : <Choices id={id} change={data} />}
    </Part>
  )
}

type Choice = { readonly id: string; readonly change: PlanChange }

function useChange({ id, change }: Choice) {
  const t = useT("subscribing")
  const api = useApi()
  const lang = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (when: "now" | "next") =>
      api.call("POST /api/v2/subscriptions/{id}/change", {
        params: { id },
        body: { when, expectedPrice: change.price, expectedCredit: change.now?.credit.amount ?? 0 },
        idempotencyKey: randomKey(),
      }),
    onSuccess: async ({ orderID: orderId }) => {
      if (orderId === null) notify({ type: "positive", title: t("done.saved") })
      else await navigate({ to: "/$lang/booking/payment/$orderId", params: { lang, orderId } })
    },
    onSettled: () => refresh(queryClient, SUBSCRIPTIONS),
  })
}

function Choices({ id, change }: Choice): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useAreaZone()
  const take = useChange({ id, change })
  const day = (at: string): string => formatDate({ language, at, zone })
  const price = formatMoney({ language, ...change.price })
  const { now } = change
  return (
    <>
      <p className={s.line}>{t("change.to", { sessions: change.sessions, price })}</p>
      <RefusalCallout error={take.error} />
      <p className={s.quiet}>{t("change.next", { date: day(change.from) })}</p>
      <div>
        <Button size="small" variant="soft" disabled={take.isPending} onClick={() => take.mutate("next")}>
          {t("change.nextButton")}
        </Button>
      </div>
      {now === null ? null : (
        <>
          <p className={s.quiet}>{t("change.now", { date: day(now.until), price })}</p>
          <p className={s.quiet}>
            {t("change.back", {
              left: now.daysLeft,
              days: now.days,
              sessions: now.givenBack,
              amount: formatMoney({ language, ...now.credit }),
            })}
          </p>
          <div>
            <Button size="small" variant="quiet" disabled={take.isPending} onClick={() => take.mutate("now")}>
              {t("change.nowButton", { price })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
