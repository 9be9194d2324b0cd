import type { Premium } from "@arnica/contract/premium"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { premiumQuery } from "../queries.ts"
import { CancelPremium } from "./cancel-premium.tsx"
import s from "./premium.module.css"

type PlanProps = { readonly premium: Premium }
type Subscription = NonNullable<Premium["subscription"]>

const GIVES = ["badge", "order", "numbers"] as const

/** What it gives and costs, and the next step of whoever reads it. */
export function Plan({ premium }: PlanProps): ReactElement {
  const t = useT("premium")
  const language = useLanguage()
  const { subscription, isPremium, abilities } = premium
  const price = formatMoney({ language, ...(subscription?.price ?? premium.price) })
  return (
    <Part title={t("gives.title")}>
      <ul className={s.gives}>
        {GIVES.map((what) => (
          <li key={what}>{t(`gives.${what}`)}</li>
        ))}
      </ul>
      {isPremium && subscription === null ? (
        <p className={s.line}>{t("given")}</p>
      ) : (
        <p className={s.price}>
          {t("price", { price })} {isPremium ? <Tag tone="pine">{t("title")}</Tag> : null}
        </p>
      )}
      {subscription === null ? null : (
        <SubscriptionStatus subscription={subscription} abilities={abilities} price={price} />
      )}
      {subscription === null && !isPremium ? <Begin isOpen={abilities.begin} /> : null}
    </Part>
  )
}

function Begin({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  const t = useT("premium")
  const errors = useT("errors")
  const api = useApi()
  const navigate = useNavigate()
  const lang = useLanguage()
  const begin = useMutation({
    mutationFn: () => api.call("POST /api/v2/premium/subscriptions", { idempotencyKey: randomKey() }),
    onSuccess: ({ orderID: orderId }) =>
      navigate({ to: "/$lang/booking/payment/$orderId", params: { lang, orderId } }),
  })
  return (
    <>
      {begin.error === null ? null : (
        <Callout tone="negative" role="alert">
          {readRefusal(begin.error, errors).text}
        </Callout>
      )}
      {isOpen ? null : <p className={s.line}>{t("unlisted")}</p>}
      <p className={s.quiet}>{t("terms")}</p>
      <div>
        <Button size="large" disabled={!isOpen} loading={begin.isPending} onClick={() => begin.mutate()}>
          {t("begin")}
        </Button>
      </div>
    </>
  )
}

type SubscriptionStatusProps = {
  readonly subscription: Subscription
  readonly abilities: Premium["abilities"]
  readonly price: string
}

function SubscriptionStatus({ subscription, abilities, price }: SubscriptionStatusProps): ReactElement {
  const t = useT("premium")
  const language = useLanguage()
  const zone = useAreaZone()
  const { paidUntil, renews, openOrderID: orderId, overdueUntil } = subscription
  const day = (at: string): string => formatDate({ language, at, zone })
  const pay =
    orderId === null ? undefined : (
      <LinkButton size="small" to="/$lang/booking/payment/$orderId" params={{ lang: language, orderId }}>
        {t("pay", { price })}
      </LinkButton>
    )
  return (
    <>
      {paidUntil === null ? (
        <Callout tone="info" actions={pay}>
          {t("starting")}
        </Callout>
      ) : null}
      {overdueUntil === null ? null : (
        <Callout tone="warning" actions={pay}>
          {t("overdue", { date: day(overdueUntil) })}
        </Callout>
      )}
      {paidUntil === null || overdueUntil !== null ? null : (
        <p className={s.line}>{t(renews ? "renews" : "ends", { date: day(paidUntil), price })}</p>
      )}
      <div>
        {abilities.cancel ? <CancelPremium until={paidUntil === null ? null : day(paidUntil)} /> : null}
        {abilities.goOn ? <GoOn /> : null}
      </div>
    </>
  )
}

function GoOn(): ReactElement {
  const t = useT("premium")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const goOn = useMutation({
    mutationFn: () => api.call("POST /api/v2/premium/renewal", { idempotencyKey: randomKey() }),
    onSuccess: (premium) => {
      queryClient.setQueryData(premiumQuery(api).queryKey, premium)
      notify({ type: "positive", title: t("wentOn") })
    },
  })
  return (
    <>
      <Button variant="soft" loading={goOn.isPending} onClick={() => goOn.mutate()}>
        {t("goOn")}
      </Button>
      {goOn.error === null ? null : (
        <Callout tone="negative" role="alert">
          {readRefusal(goOn.error, errors).text}
        </Callout>
      )}
    </>
  )
}
