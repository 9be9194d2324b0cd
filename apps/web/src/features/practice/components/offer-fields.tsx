import type { SessionOffer } from "@arnica/contract/specialists"
import { formatDuration, formatMoney, formatPercent } from "@arnica/i18n/format"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { InvitationForm } from "../model/use-invitation-form.ts"
import s from "./session-card.module.css"

type OfferProps = { readonly offers: readonly SessionOffer[]; readonly form: InvitationForm }

/** Which of the specialist's sessions, and whether at its price or for nothing. */
export function OfferFields({ offers, form }: OfferProps): ReactElement {
  const t = useT("invitations")
  const language = useLanguage()
  const { offer, price, isFree } = form
  const discount = offer.firstMeetingDiscount
  return (
    <>
      <SelectField
        label={t("make.session")}
        value={offer.productId}
        options={offers.map(({ productId, name, minutes }) => ({
          value: productId,
          label: t("make.sessionOption", { name, duration: formatDuration({ language, minutes }) }),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = offers.find(({ productId }) => productId === currentTarget.value)
          if (chosen !== undefined) form.setOffer(chosen)
        }}
      />
      <SelectField
        label={t("make.price")}
        value={price?.currency ?? ""}
        disabled={isFree}
        options={offer.prices.map((each) => ({
          value: each.currency,
          label: formatMoney({ language, ...each }),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = offer.prices.find(({ currency }) => currency === currentTarget.value)
          if (chosen !== undefined) form.setCurrency(chosen.currency)
        }}
      />
      {isFree || discount === 0 ? null : (
        <p className={s.quiet}>
          {t("make.first", { percent: formatPercent({ language, share: discount / 100 }) })}
        </p>
      )}
      <Checkbox checked={isFree} onChange={({ currentTarget }) => form.setFree(currentTarget.checked)}>
        {t("make.free")}
      </Checkbox>
    </>
  )
}
