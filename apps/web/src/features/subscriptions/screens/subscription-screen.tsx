import type { Subscription } from "@arnica/contract/subscriptions"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { ChangePlan } from "../components/change-plan.tsx"
import { AskedChoice, GoOn } from "../components/decide.tsx"
import { Months } from "../components/months.tsx"
import { Resume } from "../components/resume.tsx"
import { Left, What } from "../components/status.tsx"
import { Plan } from "../components/subscription-card.tsx"
import s from "../components/subscriptions.module.css"
import { subscriptionQuery } from "../queries.ts"

type ScreenProps = { readonly id: string; readonly page: number }

/** A subscription: how it stands, what can be booked, what can be done with it, and its months. */
export function SubscriptionScreen({ id, page }: ScreenProps): ReactElement {
  const t = useT("subscribing")
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(useApi(), id))
  const { status, abilities, specialist } = subscription
  return (
    <PartsPage title={specialist.fullName} lead={t("own.lead")}>
      <Part title={t(`state.${status}`)}>
        <Plan subscription={subscription} />
        <What subscription={subscription} />
        <Left subscription={subscription} />
        <CardLine subscription={subscription} />
        <Actions subscription={subscription} />
      </Part>
      {abilities.change ? <ChangePlan id={id} /> : null}
      <Months id={id} page={page} />
    </PartsPage>
  )
}

type Shown = { readonly subscription: Subscription }

function CardLine({ subscription: { card, status } }: Shown): ReactElement | null {
  const t = useT("subscribing")
  if (status === "ended" || status === "starting") return null
  return (
    <div className={s.stack}>
      <p className={s.quiet}>{card === null ? t("own.noCard") : t("own.card", card)}</p>
      <p className={s.quiet}>{t("own.cardHow")}</p>
    </div>
  )
}

function Actions({ subscription }: Shown): ReactElement {
  const t = useT("subscribing")
  const lang = useLanguage()
  const { abilities, specialist, openOrderID, id } = subscription
  return (
    <div className={s.actions}>
      {abilities.book ? (
        <LinkButton
          size="small"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang, atlasUrl: specialist.atlasUrl }}
          hash="booking"
        >
          {t("do.book")}
        </LinkButton>
      ) : null}
      {abilities.resume && openOrderID === null ? <Resume id={id} /> : null}
      {abilities.goOn ? <GoOn subscription={subscription} /> : null}
      {abilities.skip ? <AskedChoice subscription={subscription} next="skip" /> : null}
      {abilities.pause ? <AskedChoice subscription={subscription} next="pause" /> : null}
      {abilities.cancel ? <AskedChoice subscription={subscription} next="end" /> : null}
    </div>
  )
}
