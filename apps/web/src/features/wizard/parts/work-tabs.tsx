import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { amountOf, minorOf, typedOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { useYouGet } from "../../../platform/forms/use-you-get.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { priceErrors } from "../model/price-errors.ts"
import { useTab } from "../model/use-tab.ts"
import { useAsking } from "../model/whose.ts"
import { STORE, tabQuery } from "../queries.ts"
import { Items } from "./items.tsx"
import { TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"

type StoreProps = Partial<TabProps> & { readonly onSaved?: () => void }

/** What they sell: the first is the usual session. */
export function StoreTab({ onNext, onSaved }: StoreProps): ReactElement {
  const t = useT("wizard")
  const errors = useT("errors")
  const { data } = useSuspenseQuery(tabQuery(useAsking(), STORE))
  const { typeTranslations, currencies } = data
  const tab = useTab({
    calls: STORE,
    onNext,
    onSaved,
    read: ({ products }) => ({
      products: products.map(({ prices, ...product }) => ({
        ...product,
        minutes: typedOf(product.minutes),
        firstMeetingDiscount: typedOf(product.firstMeetingDiscount),
        prices: Object.fromEntries(prices.map(({ currency, amount }) => [currency, amountOf(amount)])),
      })),
    }),
    change: ({ products }) => ({
      products: products.map(({ prices, ...product }) => ({
        ...product,
        minutes: wholeOf(product.minutes) ?? 0,
        firstMeetingDiscount: wholeOf(product.firstMeetingDiscount) ?? 0,
        prices: currencies.flatMap((currency) => {
          const amount = minorOf(prices[currency] ?? "")
          return amount === null ? [] : [{ currency, amount }]
        }),
      })),
    }),
    validate: ({ products }) => priceErrors(products, { currencies, errors }),
  })
  const { form } = tab
  const hint = useHint(tab.meta)
  const youGet = useYouGet()
  const none = {
    id: null,
    sessionTypeCode: typeTranslations[0]?.code ?? "",
    minutes: "50",
    firstMeetingDiscount: "0",
    prices: {},
  }
  return (
    <TabForm tab={tab}>
      {hint("products", t("hint.products"))}
      <Items
        path="products"
        items={form.values.products}
        nameOf={(number) => t("item.product", { number })}
        addLabel={t("add.product")}
        onAdd={() => form.insertListItem("products", none)}
        onRemove={(index) => form.removeListItem("products", index)}
      >
        {(index) => (
          <>
            <SelectField
              {...form.getInputProps(`products.${index}.sessionTypeCode`)}
              label={t("field.sessionType")}
              options={typeTranslations.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <FieldRow>
              <TextField
                {...form.getInputProps(`products.${index}.minutes`)}
                label={t("field.minutes")}
                inputMode="numeric"
                maxLength={3}
              />
              <TextField
                {...form.getInputProps(`products.${index}.firstMeetingDiscount`)}
                label={t("field.discount")}
                inputMode="numeric"
                maxLength={3}
              />
            </FieldRow>
            <FieldRow>
              {currencies.map((currency, place) => (
                <TextField
                  key={currency}
                  {...form.getInputProps(`products.${index}.prices.${currency}`)}
                  value={form.values.products[index]?.prices[currency] ?? ""}
                  label={t("field.price", { currency })}
                  hint={youGet({ text: form.values.products[index]?.prices[currency] ?? "", currency })}
                  error={
                    form.errors[`products.${index}.prices.${currency}`] ??
                    (place === 0 ? form.errors[`products.${index}.prices`] : undefined)
                  }
                  inputMode="decimal"
                  maxLength={10}
                />
              ))}
            </FieldRow>
          </>
        )}
      </Items>
    </TabForm>
  )
}
