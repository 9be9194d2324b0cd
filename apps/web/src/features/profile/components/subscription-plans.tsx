import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { SpecialistProfile } from "@arnica/contract/specialists"
import type { SubscriptionPlan } from "@arnica/contract/subscriptions"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSubscribe } from "../../../shared/subscriptions/use-subscribe.ts"
import { usePreview } from "../preview-context.ts"
import { subscriptionPlansQuery } from "../queries.ts"
import content from "./content.module.css"
import s from "./packages.module.css"

/** What can be subscribed to with a psychotherapist; nothing for who offers nothing. */
export function SubscriptionPlans({ profile }: { profile: SpecialistProfile }): ReactElement | null {
  const t = useT("subscribing")
  const isPreview = usePreview() !== null
  const { data } = useQuery({ ...subscriptionPlansQuery(useApi(), profile.id), enabled: !isPreview })
  const subscribe = useSubscribe("subscriptions-title")
  const offer = data?.offer ?? null
  if (offer === null) return null
  return (
    <section aria-labelledby="subscriptions-title" className={content.part}>
      <div className={content.partHead}>
        <h2 id="subscriptions-title">{t("profile.title")}</h2>
      </div>
      <p className={s.quiet}>{t("profile.text")}</p>
      <RefusalCallout error={subscribe.error} />
      <ul className={s.list}>
        {offer.plans.map((plan) => (
          <Plan
            key={plan.sessions}
            plan={plan}
            session={offer}
            disabled={subscribe.isPending}
            onChoose={(expectedPrice) =>
              subscribe.mutate({ specialistId: profile.id, sessions: plan.sessions, expectedPrice })
            }
          />
        ))}
      </ul>
    </section>
  )
}

type PlanProps = {
  readonly plan: SubscriptionPlan
  readonly session: { readonly sessionName: string; readonly minutes: number }
  readonly disabled: boolean
  readonly onChoose: (price: MoneyOnTheWire) => void
}

function Plan({ plan, session, disabled, onChoose }: PlanProps): ReactElement | null {
  const t = useT("subscribing")
  const language = useLanguage()
  const { sessions, prices } = plan
  const { sessionName: name, minutes } = session
  // As single sessions are: in lei where there is a price in lei.
  const price = prices.find(({ currency }) => currency === "RON") ?? prices[0]
  if (price === undefined) return null
  const { amount, currency, single } = price
  const money = (minor: number): string => formatMoney({ language, amount: minor, currency })
  return (
    <li className={s.item}>
      <div className={s.words}>
        <strong>{t("what", { sessions, name, duration: formatDuration({ language, minutes }) })}</strong>
        {single > amount ? (
          <span className={s.quiet}>{t("profile.save", { amount: money(single - amount) })}</span>
        ) : null}
      </div>
      <Button size="small" variant="soft" disabled={disabled} onClick={() => onChoose({ amount, currency })}>
        {t("profile.buy", { price: money(amount) })}
      </Button>
    </li>
  )
}
