import { ApiError } from "@arnica/contract/client"
import type { PaidChatOffer } from "@arnica/contract/messaging"
import type { Currency } from "@arnica/contract/shared"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldRow } from "@arnica/ui/field"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { amountOf, minorOf } from "../../../platform/forms/numbers.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useYouGet } from "../../../platform/forms/use-you-get.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./store.module.css"
import { paidChatQuery } from "./store-queries.ts"

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const satisfies readonly Currency[]

type Typed = Pick<PaidChatOffer, "type" | "status"> & { readonly amount: string; readonly currency: Currency }
const typedOf = ({ price, ...offer }: PaidChatOffer): Typed => ({
  ...offer,
  amount: price === null ? "" : amountOf(price.amount),
  currency: price?.currency ?? "RON",
})

/** Something is typed that is no amount, or nothing where there has to be something. */
const isWrong = ({ amount, status }: Typed): boolean =>
  amount.trim() === "" ? status : minorOf(amount) === null

/** The kinds of paid chat with their prices. */
export function PaidChat(): ReactElement {
  const t = useT("offers")
  const api = useApi()
  const queryClient = useQueryClient()
  const query = paidChatQuery(api)
  const { data } = useSuspenseQuery(query)
  const [typed, setTyped] = useState(() => data.map(typedOf))
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (products: PaidChatOffer[]) =>
      api.call("PATCH /api/v2/practice/paid-chat-products", { body: { products } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      setTyped(saved.map(typedOf))
      notify({ type: "positive", title: t("prices.saved") })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (typed.some(isWrong)) return
    const priceOf = ({ amount, currency }: Typed) => {
      const minor = minorOf(amount)
      return minor === null ? null : { amount: minor, currency }
    }
    save.mutate(typed.map((one) => ({ type: one.type, status: one.status, price: priceOf(one) })))
  }
  const details = save.error instanceof ApiError ? save.error.details : []
  return (
    <Part title={t("chat.title")}>
      <p>{t("chat.text")}</p>
      <form className={s.form} onSubmit={submit} noValidate>
        <RefusalCallout error={save.error} />
        {typed.map((one, index) => (
          <Kind
            key={one.type}
            one={one}
            error={
              isTried && isWrong(one)
                ? t("prices.wrong")
                : details.find(({ path }) => path.startsWith(`products.${index}`))?.message
            }
            onChange={(changed) => setTyped(typed.map((each) => (each.type === one.type ? changed : each)))}
          />
        ))}
        <div>
          <Button type="submit" size="small" variant="soft" loading={save.isPending}>
            {t("prices.save")}
          </Button>
        </div>
      </form>
    </Part>
  )
}

type KindProps = {
  readonly one: Typed
  readonly error: string | undefined
  readonly onChange: (changed: Typed) => void
}

function Kind({ one, error, onChange }: KindProps): ReactElement {
  const t = useT("offers")
  const youGet = useYouGet()
  const { type, status, amount, currency } = one
  return (
    <fieldset className={s.session}>
      <legend>{t(`chat.type.${type}`)}</legend>
      <FieldRow>
        <TextField
          label={t("chat.price")}
          value={amount}
          hint={youGet({ text: amount, currency })}
          error={error}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...one, amount: value })}
        />
        <SelectField
          label={t("chat.currency")}
          value={currency}
          options={CURRENCIES.map((each) => ({ value: each, label: each }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...one, currency: CURRENCIES.find((each) => each === value) ?? currency })
          }
        />
      </FieldRow>
      <Checkbox
        checked={status}
        onChange={({ currentTarget: { checked } }) => onChange({ ...one, status: checked })}
      >
        {t("chat.offered")}
      </Checkbox>
    </fieldset>
  )
}
