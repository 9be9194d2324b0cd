import { PACKAGE_LIMITS } from "@arnica/contract/limits"
import type { SessionOffer } from "@arnica/contract/specialists"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { minorOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { useYouGet } from "../../../platform/forms/use-you-get.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./store.module.css"
import { areMonths, areSessions, type TypedPackage } from "./typed-package.ts"

type FieldsProps = {
  /** From 1 on. */
  readonly number: number
  readonly one: TypedPackage
  readonly offers: readonly SessionOffer[]
  readonly isTried: boolean
  readonly refused: string | undefined
  readonly onChange: (changed: TypedPackage) => void
  readonly onRemove: () => void
}

/** One package of the form: which session, how many, for how long and for how much. */
export function PackageFields(props: FieldsProps): ReactElement {
  const { number, one, offers, isTried, refused, onChange, onRemove } = props
  const t = useT("packages")
  const language = useLanguage()
  const wrong = (isRight: boolean, limits: { least: number; most: number }): string | undefined =>
    isTried && !isRight ? t("editor.between", limits) : undefined
  return (
    <fieldset className={s.package}>
      <legend>{t("editor.legend", { number })}</legend>
      <SelectField
        label={t("editor.session")}
        value={one.productId}
        error={refused}
        onChange={({ currentTarget: { value } }) => onChange({ ...one, productId: value, prices: {} })}
        options={offers.map(({ productId, name, minutes }) => ({
          value: productId,
          label: `${name}, ${formatDuration({ language, minutes })}`,
        }))}
      />
      <FieldRow>
        <TextField
          label={t("editor.sessions")}
          value={one.sessions}
          error={wrong(areSessions(one.sessions), PACKAGE_LIMITS.sessions)}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...one, sessions: value })}
        />
        <TextField
          label={t("editor.months")}
          value={one.months}
          error={wrong(areMonths(one.months), PACKAGE_LIMITS.months)}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...one, months: value })}
        />
      </FieldRow>
      <Prices one={one} offers={offers} isTried={isTried} onChange={onChange} />
      <Checkbox
        checked={one.onSale}
        onChange={({ currentTarget: { checked } }) => onChange({ ...one, onSale: checked })}
      >
        {t("editor.onSale")}
      </Checkbox>
      <div>
        <Button size="small" variant="link" onClick={onRemove}>
          {t("editor.remove", { number })}
        </Button>
      </div>
    </fieldset>
  )
}

function Prices({
  one,
  offers,
  isTried,
  onChange,
}: Pick<FieldsProps, "one" | "offers" | "isTried" | "onChange">): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const youGet = useYouGet()
  const singles = offers.find(({ productId }) => productId === one.productId)?.prices ?? []
  const isEmpty = singles.every(({ currency }) => (one.prices[currency] ?? "").trim() === "")
  const sessions = wholeOf(one.sessions) ?? 0
  return (
    <FieldRow>
      {singles.map(({ currency, amount }, index) => {
        const text = (one.prices[currency] ?? "").trim()
        const minor = minorOf(text)
        const isWrong = text === "" ? isEmpty && index === 0 : (minor ?? 0) === 0
        const full = amount * sessions
        const price = formatMoney({ language, amount: full, currency })
        const isDear = minor !== null && full > 0 && minor >= full
        return (
          <TextField
            key={currency}
            label={t("editor.price", { currency })}
            hint={youGet({ text, currency, before: t(isDear ? "editor.dear" : "editor.single", { price }) })}
            value={one.prices[currency] ?? ""}
            error={isTried && isWrong ? t("editor.wrongPrice") : undefined}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...one, prices: { ...one.prices, [currency]: value } })
            }
          />
        )
      })}
    </FieldRow>
  )
}
