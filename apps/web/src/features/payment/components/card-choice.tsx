import type { Order } from "@arnica/contract/payments"
import { formatDate } from "@arnica/i18n/format"
import { Checkbox } from "@arnica/ui/checkbox"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { keepsCard } from "../model/keeps-card.ts"
import type { PaymentControl } from "../model/use-payment.ts"
import s from "./card-choice.module.css"
import { CardFields } from "./card-fields.tsx"

type CardChoiceFieldProps = {
  readonly order: Order
  readonly zone: string
  readonly payment: PaymentControl
}

/** The card that was used last, or another one. */
export function CardChoiceField({ order, zone, payment }: CardChoiceFieldProps): ReactElement {
  const t = useT("payment")
  const language = useLanguage()
  const { choice, choose, setCard, pay } = payment
  const { savedCard } = order
  const fields = (mode: "card" | "saved"): ReactElement => (
    <CardFields key={mode} order={order} mode={mode} onCard={setCard} onSubmit={pay} />
  )
  const keep = keepsCard(order) ? (
    <CardKept />
  ) : (
    <Checkbox
      checked={choice.keep}
      onChange={(event) => choose({ ...choice, keep: event.currentTarget.checked })}
    >
      {t("card.keep")}
    </Checkbox>
  )
  if (savedCard === null) {
    return (
      <section className={s.only} aria-label={t("card.fields")}>
        {fields("card")}
        {keep}
      </section>
    )
  }
  return (
    <div className={s.choice}>
      <RadioCards legend={t("card.legend")}>
        <RadioCard
          name="card"
          checked={choice.card === "saved"}
          onChange={() => choose({ ...choice, card: "saved" })}
          title={t("card.saved", savedCard)}
          detail={t("card.savedUsed", { date: formatDate({ language, at: savedCard.usedAt, zone }) })}
        />
        <RadioCard
          name="card"
          checked={choice.card === "new"}
          onChange={() => choose({ ...choice, card: "new" })}
          title={t("card.another")}
        >
          {fields("card")}
          {keep}
        </RadioCard>
      </RadioCards>
      {choice.card === "saved" ? fields("saved") : null}
    </div>
  )
}

/** Says that the card is kept, where there is nothing to choose. */
function CardKept(): ReactElement {
  const t = useT("subscribing")
  return <p className={s.kept}>{t("order.cardKept")}</p>
}
