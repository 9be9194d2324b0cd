import type { VoucherShop } from "@arnica/contract/voucher-shop"
import { formatDuration, formatMoney, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { type ChosenSessions, type Seller, soldOffers } from "../model/chosen-sessions.ts"
import { FindSpecialist } from "./find-specialist.tsx"
import s from "./shop.module.css"
import type { DraftPartProps } from "./whom-part.tsx"

type SessionsPartProps = DraftPartProps & {
  readonly shop: Pick<VoucherShop, "sales" | "mostSessions">
  readonly seller: Seller | undefined
  readonly chosen: ChosenSessions | null
  /** The profile of whom was chosen is not there, or sells nothing that can be given. */
  readonly isGone: boolean
}

/** Sessions with whom, of which kind, and how many. */
export function SessionsPart(props: SessionsPartProps): ReactElement {
  const t = useT("voucherShop")
  const { draft, faults, onDraft, seller, chosen, isGone } = props
  const error = faults["sessions.productID"]
  return (
    <Part title={t("sessions.title")}>
      {draft.specialist === "" || isGone ? (
        <FindSpecialist
          error={isGone ? t("sessions.gone") : error}
          onChoose={(specialist) => onDraft({ specialist, product: "" })}
        />
      ) : null}
      {draft.specialist === "" || isGone || seller === undefined ? null : (
        <div className={s.foundOne}>
          <span>
            <strong>{seller.fullName}</strong>
            <span className={s.foundAbout}>{seller.profession}</span>
          </span>
          <Button size="small" variant="quiet" onClick={() => onDraft({ specialist: "", product: "" })}>
            {t("sessions.other")}
          </Button>
        </div>
      )}
      {chosen === null || isGone ? null : <Which {...props} chosen={chosen} />}
    </Part>
  )
}

function Which({
  shop,
  seller,
  chosen,
  faults,
  onDraft,
}: SessionsPartProps & { readonly chosen: ChosenSessions }): ReactElement {
  const t = useT("voucherShop")
  const vouchers = useT("vouchers")
  const language = useLanguage()
  const { offer, currency, currencies, each, count } = chosen
  const offers = soldOffers({ seller, sales: shop.sales })
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  const priceOf = (one: (typeof offers)[number]): string => {
    const price = one.prices.find((known) => known.currency === currency) ?? one.prices[0]
    return price === undefined ? "" : formatMoney({ language, ...price })
  }
  return (
    <>
      <RadioCards legend={t("sessions.kind")}>
        {offers.map((one) => (
          <RadioCard
            key={one.productId}
            name="session"
            value={one.productId}
            checked={one.productId === offer.productId}
            title={one.name}
            detail={formatDuration({ language, minutes: one.minutes })}
            aside={priceOf(one)}
            onChange={() => onDraft({ product: one.productId })}
          />
        ))}
      </RadioCards>
      {currencies.length > 1 ? (
        <SelectField
          label={t("amount.currency")}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget: { value } }) => onDraft({ sessionCurrency: value })}
        />
      ) : null}
      <SelectField
        label={t("sessions.count")}
        hint={t("sessions.each", { amount: money(each) })}
        error={faults["sessions.count"]}
        value={String(count)}
        options={Array.from({ length: shop.mostSessions }, (_, index) => ({
          value: String(index + 1),
          label: formatNumber({ language, value: index + 1 }),
        }))}
        onChange={({ currentTarget: { value } }) => onDraft({ count: Number(value) })}
      />
      <p className={s.quiet}>{vouchers("worth.most", { amount: money(each) })}</p>
    </>
  )
}
