import { ApiError } from "@arnica/contract/client"
import type { AgreedPrice } from "@arnica/contract/offers"
import type { SessionOffer } from "@arnica/contract/specialists"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { amountOf, minorOf } from "../../../platform/forms/numbers.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useYouGet } from "../../../platform/forms/use-you-get.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./store.module.css"

type Kept = Readonly<Record<string, string>>
type FormProps = {
  readonly offers: readonly SessionOffer[]
  readonly prices: readonly AgreedPrice[]
  readonly onSave: (prices: AgreedPrice[]) => void
  readonly isSaving: boolean
  readonly error: Error | null
}

type Place = Pick<AgreedPrice, "productId" | "currency">
const keyOf = ({ productId, currency }: Place): string => `${productId} ${currency}`
const typedIn = (prices: readonly AgreedPrice[]): Kept =>
  Object.fromEntries(prices.map((price) => [keyOf(price), amountOf(price.amount)]))

/** The fields in which something stands, in their order: the server names them by their place among these. */
const filledOf = (offers: readonly SessionOffer[], typed: Kept) =>
  offers.flatMap(({ productId, prices }) =>
    prices
      .map(({ currency }) => ({
        productId,
        currency,
        text: (typed[keyOf({ productId, currency })] ?? "").trim(),
      }))
      .filter(({ text }) => text !== ""),
  )

const refusedBy = (error: Error | null, sent: readonly string[]): Kept =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.details.map(({ path, message }) => [sent[Number(path.split(".")[1])] ?? path, message]),
      )
    : {}

/** What each session costs by agreement: an empty field is not agreed on. */
export function AgreedForm({ offers, prices, onSave, isSaving, error }: FormProps): ReactElement {
  const t = useT("offers")
  const language = useLanguage()
  const youGet = useYouGet()
  const [typed, setTyped] = useState(() => typedIn(prices))
  const [wrong, setWrong] = useState<Kept>({})
  const [sent, setSent] = useState<readonly string[]>([])
  const errors = { ...refusedBy(error, sent), ...wrong }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const filled = filledOf(offers, typed)
    const bad = filled.filter(({ text }) => minorOf(text) === null)
    setWrong(Object.fromEntries(bad.map((place) => [keyOf(place), t("prices.wrong")])))
    if (bad.length > 0) return
    setSent(filled.map(keyOf))
    onSave(filled.map(({ text, ...place }) => ({ ...place, amount: minorOf(text) ?? 0 })))
  }
  if (offers.length === 0) return <p className={s.quiet}>{t("prices.none")}</p>
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={error} />
      {offers.map(({ productId, name, minutes, prices: everybody }) => (
        <fieldset key={productId} className={s.session}>
          <legend>{t("prices.session", { name, duration: formatDuration({ language, minutes }) })}</legend>
          <FieldRow>
            {everybody.map((price) => {
              const key = keyOf({ productId, currency: price.currency })
              return (
                <TextField
                  key={key}
                  label={t("prices.field", { currency: price.currency })}
                  hint={youGet({
                    text: typed[key] ?? "",
                    currency: price.currency,
                    before: t("prices.everybody", { price: formatMoney({ language, ...price }) }),
                  })}
                  value={typed[key] ?? ""}
                  error={errors[key]}
                  inputMode="decimal"
                  maxLength={10}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [key]: value }))}
                />
              )
            })}
          </FieldRow>
        </fieldset>
      ))}
      <div>
        <Button type="submit" size="small" variant="soft" loading={isSaving}>
          {t("prices.save")}
        </Button>
      </div>
    </form>
  )
}
