import { isPackaged } from "@arnica/contract/product-words"
import { currencySchema } from "@arnica/contract/shared"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useYouGet } from "../../../platform/forms/use-you-get.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { priceIndex } from "../model/typed-product.ts"
import type { ProductForm } from "../model/use-product-form.ts"
import { type StoreArea, testsQuery } from "../queries.ts"
import s from "./keeping.module.css"

type TermFieldsProps = { readonly form: ProductForm; readonly area: StoreArea }

/** What a product costs, how long it is valid and how many there are. */
export function TermFields({ form, area }: TermFieldsProps): ReactElement {
  const t = useT("storeKeeping")
  const youGet = useYouGet()
  const { typed, type, errorAt } = form
  const { data: tests = [] } = useQuery(testsQuery(useApi()))
  const number = (field: "sessions" | "months" | "capacity") => (
    <TextField
      label={t(`field.${field}`)}
      inputMode="numeric"
      value={typed[field]}
      error={errorAt(field)}
      onChange={({ currentTarget: { value } }) => type({ [field]: value })}
    />
  )
  return (
    <Part title={t("parts.terms")}>
      <div className={s.fields}>
        {isPackaged(typed.kind) ? (
          <>
            <div className={s.two}>
              {number("sessions")}
              {number("months")}
            </div>
            <div className={s.two}>
              {currencySchema.options.map((currency) => {
                const index = priceIndex(typed, currency)
                const isFirst = currency === currencySchema.options[0]
                const text = typed.prices[currency] ?? ""
                return (
                  <TextField
                    key={currency}
                    label={t("field.price", { currency })}
                    inputMode="decimal"
                    value={text}
                    hint={area === "provider" ? youGet({ text, currency }) : undefined}
                    error={
                      errorAt(`prices.${index}.amount`) ??
                      errorAt(`prices.${index}.currency`) ??
                      (isFirst ? errorAt("prices") : undefined)
                    }
                    onChange={({ currentTarget: { value } }) =>
                      type({ prices: { ...typed.prices, [currency]: value } })
                    }
                  />
                )
              })}
            </div>
            {number("capacity")}
          </>
        ) : (
          <p className={s.quiet}>{t("field.priceHint")}</p>
        )}
        <DateField
          label={t("field.until")}
          value={typed.until}
          error={errorAt("onSaleUntil")}
          onChange={(until) => type({ until })}
        />
        <SelectField
          label={t("field.test")}
          value={typed.test}
          error={errorAt("test")}
          options={[
            { value: "", label: t("field.noTest") },
            ...tests.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => type({ test: value })}
        />
      </div>
    </Part>
  )
}
