import { ApiError } from "@arnica/contract/client"
import { MOST_DISCOUNT, PLAN_SESSIONS } from "@arnica/contract/subscription-words"
import type { OwnSubscriptionOffer } from "@arnica/contract/subscriptions"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { wholeOf } from "../../../platform/forms/numbers.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./store.module.css"
import { subscriptionOfferQuery } from "./store-queries.ts"

/** What a psychotherapist offers as subscriptions; nothing for anybody else. */
export function SubscriptionOffer(): ReactElement | null {
  const t = useT("subscribing")
  const { canOffer, products } = useSuspenseQuery(subscriptionOfferQuery(useApi())).data
  if (!canOffer) return null
  return (
    <Part title={t("offer.title")}>
      <p className={s.quiet}>{t("offer.text")}</p>
      {products.length === 0 ? <p className={s.quiet}>{t("offer.none")}</p> : <OfferForm />}
    </Part>
  )
}

type Typed = {
  readonly active: boolean
  readonly productId: string
  readonly two: boolean
  readonly four: boolean
  readonly discount: string
}

const typedOf = ({ offer, products }: OwnSubscriptionOffer): Typed => {
  const [first] = products
  if (offer === null)
    return { active: false, productId: first?.productId ?? "", two: true, four: true, discount: "10" }
  const isSold = products.some(({ productId }) => productId === offer.productId)
  const productId = isSold ? offer.productId : (first?.productId ?? "")
  return { ...offer, productId, discount: String(offer.discount) }
}

const discountOf = (text: string): number | null => {
  const value = wholeOf(text)
  return value !== null && value >= 0 && value <= MOST_DISCOUNT ? value : null
}

function useSave(onSaved: (saved: OwnSubscriptionOffer) => void) {
  const t = useT("subscribing")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (typed: Typed) =>
      api.call("PATCH /api/v2/practice/subscription-offer", {
        body: { ...typed, discount: discountOf(typed.discount) ?? 0 },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(subscriptionOfferQuery(api).queryKey, saved)
      onSaved(saved)
      notify({ type: "positive", title: t("offer.saved") })
    },
  })
}

function OfferForm(): ReactElement {
  const t = useT("subscribing")
  const { data } = useSuspenseQuery(subscriptionOfferQuery(useApi()))
  const [typed, setTyped] = useState(() => typedOf(data))
  const [isTried, setTried] = useState(false)
  const save = useSave((saved) => {
    setTyped(typedOf(saved))
    setTried(false)
  })
  const isWrong = discountOf(typed.discount) === null || (typed.active && !typed.two && !typed.four)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) save.mutate(typed)
  }
  const isEnding = data.offer?.active === true && !typed.active && data.subscribers > 0
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={save.error} />
      <Fields
        data={data}
        typed={typed}
        isTried={isTried}
        refused={save.error instanceof ApiError ? save.error.details[0]?.message : undefined}
        onChange={setTyped}
      />
      {isEnding ? <p className={s.quiet}>{t("offer.off", { number: data.subscribers })}</p> : null}
      <div className={s.buttons}>
        <Button type="submit" size="small" variant="soft" loading={save.isPending}>
          {t("offer.save")}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  readonly data: OwnSubscriptionOffer
  readonly typed: Typed
  readonly isTried: boolean
  readonly refused: string | undefined
  readonly onChange: (typed: Typed) => void
}

function Fields({ data, typed, isTried, refused, onChange }: FieldsProps): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const isNoPlan = isTried && typed.active && !typed.two && !typed.four
  const isNoNumber = isTried && discountOf(typed.discount) === null
  const limits = { least: 0, most: MOST_DISCOUNT }
  return (
    <>
      <Checkbox
        checked={typed.active}
        onChange={({ currentTarget: { checked } }) => onChange({ ...typed, active: checked })}
      >
        {t("offer.active")}
      </Checkbox>
      <SelectField
        label={t("offer.session")}
        value={typed.productId}
        error={refused}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, productId: value })}
        options={data.products.map(({ productId, name, minutes }) => ({
          value: productId,
          label: `${name}, ${formatDuration({ language, minutes })}`,
        }))}
      />
      <fieldset className={s.package}>
        <legend>{t("offer.plans")}</legend>
        {PLAN_SESSIONS.map((sessions) => {
          const key = sessions === 2 ? "two" : "four"
          return (
            <Checkbox
              key={sessions}
              checked={typed[key]}
              onChange={({ currentTarget: { checked } }) => onChange({ ...typed, [key]: checked })}
            >
              {t("plan", { sessions })}
            </Checkbox>
          )
        })}
        {isNoPlan ? <p role="alert">{t("offer.choose")}</p> : null}
      </fieldset>
      <TextField
        label={t("offer.discount")}
        value={typed.discount}
        error={isNoNumber ? t("offer.between", limits) : undefined}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, discount: value })}
      />
      <Shown data={data} typed={typed} />
    </>
  )
}

/** What clients will see: each plan with what a month of it costs. */
function Shown({ data, typed }: Pick<FieldsProps, "data" | "typed">): ReactElement | null {
  const t = useT("subscribing")
  const language = useLanguage()
  const prices = data.products.find(({ productId }) => productId === typed.productId)?.prices ?? []
  const price = prices.find(({ currency }) => currency === "RON") ?? prices[0]
  const discount = discountOf(typed.discount)
  if (price === undefined || discount === null) return null
  const shown = PLAN_SESSIONS.filter((sessions) => (sessions === 2 ? typed.two : typed.four))
  return (
    <>
      {shown.map((sessions) => {
        const amount = Math.round((price.amount * sessions * (100 - discount)) / 100)
        const cost = formatMoney({ language, amount, currency: price.currency })
        return (
          <p key={sessions} className={s.quiet}>
            {t("offer.shown", { plan: t("plan", { sessions }), price: cost })}
          </p>
        )
      })}
    </>
  )
}
