import type { Subscription } from "@arnica/contract/subscriptions"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Left, What } from "./status.tsx"
import s from "./subscriptions.module.css"

type CardProps = { readonly subscription: Subscription }

/** What a subscription is, in a line. */
export function Plan({ subscription }: CardProps): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const { sessions, sessionName: name, minutes, price } = subscription
  return (
    <p className={s.quiet}>
      {t("what", { sessions, name, duration: formatDuration({ language, minutes }) })} ·{" "}
      {t("perMonth", { price: formatMoney({ language, ...price }) })}
    </p>
  )
}

/** A subscription of the reader in their list: with whom, how it stands, and the way to all that can be done. */
export function SubscriptionCard({ subscription }: CardProps): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const { id, status, specialist } = subscription
  const { fullName, photo } = specialist
  return (
    <Card component="article" className={s.card} aria-labelledby={`subscription-${id}`}>
      <div className={s.head}>
        <div className={s.who}>
          <Portrait name={fullName} source={photoSource(photo)} size={48} />
          <h2 className={s.title} id={`subscription-${id}`}>
            {fullName}
          </h2>
        </div>
        <Tag tone={status === "active" ? "pine" : "neutral"}>{t(`state.${status}`)}</Tag>
      </div>
      <Plan subscription={subscription} />
      <What subscription={subscription} />
      <Left subscription={subscription} />
      <div className={s.actions}>
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/subscriptions/$id"
          params={{ lang: language, role: "customer", id }}
          aria-describedby={`subscription-${id}`}
        >
          {t("own.open")}
        </LinkButton>
      </div>
    </Card>
  )
}
