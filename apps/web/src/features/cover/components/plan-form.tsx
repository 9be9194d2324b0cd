import { Button } from "@arnica/ui/button"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { PLANS } from "../queries.ts"
import s from "./cover.module.css"

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const
type Typed = {
  readonly from: string
  readonly until: string
  readonly currency: (typeof CURRENCIES)[number]
  readonly timeZone: string
}
const EMPTY: Typed = { from: "", until: "", currency: "RON", timeZone: "Europe/Bucharest" }

/** Makes a plan for a company. */
export function PlanForm({ code }: { readonly code: string }): ReactElement {
  const t = useT("cover")
  const errors = useT("errors")
  const today = useToday()
  const [typed, setTyped] = useState(EMPTY)
  const type = (change: Partial<Typed>): void => setTyped({ ...typed, ...change })
  const make = useMakePlan(code, () => setTyped(EMPTY))
  const wrong = readRefusal(make.error, errors).fields
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    make.mutate(typed)
  }
  return (
    <Part title={t("plans.new")}>
      <form className={s.form} onSubmit={submit} noValidate>
        <DateField
          label={t("plans.from")}
          value={typed.from}
          error={wrong.from}
          today={today}
          onChange={(from) => type({ from })}
        />
        <DateField
          label={t("plans.until")}
          value={typed.until}
          error={wrong.until}
          today={today}
          onChange={(until) => type({ until })}
        />
        <SelectField
          label={t("plans.currency")}
          value={typed.currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget: { value } }) =>
            type({ currency: CURRENCIES.find((one) => one === value) ?? "RON" })
          }
        />
        <TextField
          label={t("plans.zone")}
          value={typed.timeZone}
          error={wrong.timeZone}
          autoComplete="off"
          maxLength={64}
          onChange={({ currentTarget: { value } }) => type({ timeZone: value })}
        />
        <RefusalCallout error={make.error} />
        <div>
          <Button type="submit" loading={make.isPending}>
            {t("plans.make")}
          </Button>
        </div>
      </form>
    </Part>
  )
}

function useMakePlan(code: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ from, until, currency, timeZone }: Typed) =>
      api.call("POST /api/v2/admin/organisations/{code}/cover-plans", {
        params: { code },
        body: { from, until: until === "" ? null : until, currency, timeZone: timeZone.trim() },
        idempotencyKey: randomKey(),
      }),
    onSuccess: onDone,
    onSettled: () => refresh(queryClient, PLANS),
  })
}
