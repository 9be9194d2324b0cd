import type { CoverPlan } from "@arnica/contract/cover-plans"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { PLANS } from "../queries.ts"
import s from "./cover.module.css"
import { PlanRule } from "./plan-rule.tsx"
import { RuleForm } from "./rule-form.tsx"

type PlanProps = { readonly plan: CoverPlan }

/** A plan of a company: from when until when, and its rules. */
export function Plan({ plan }: PlanProps): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const day = (at: string): string =>
    formatDate({ language, at: `${at}T12:00:00Z`, zone: "UTC", style: "long" })
  const { id, from, until, currency, timeZone, isOver, rules } = plan
  const named = until === null ? t("plans.since", { from: day(from) }) : null
  return (
    <Card component="article" className={s.form} aria-labelledby={`plan-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`plan-${id}`}>
          {named ?? t("plans.between", { from: day(from), until: day(until ?? from) })}
        </h2>
        {isOver ? <Tag tone="neutral">{t("plans.over")}</Tag> : null}
      </div>
      <p className={s.quiet}>
        {currency} · {timeZone}
      </p>
      <ul className={s.list}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <PlanRule planId={id} currency={currency} rule={rule} />
          </li>
        ))}
      </ul>
      {isOver ? null : <End key={until} plan={plan} />}
      {isAdding ? (
        <RuleForm planId={id} currency={currency} rule={null} onDone={() => setAdding(false)} />
      ) : null}
      {isOver || isAdding ? null : (
        <div>
          <Button variant="soft" onClick={() => setAdding(true)}>
            {t("rule.new")}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Says until when a plan holds. */
function End({ plan }: PlanProps): ReactElement {
  const t = useT("cover")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [until, setUntil] = useState(plan.until ?? "")
  const end = useMutation({
    mutationFn: () =>
      api.call("PATCH /api/v2/admin/cover-plans/{planId}", {
        params: { planId: plan.id },
        body: { until: until === "" ? null : until },
        idempotencyKey: randomKey(),
      }),
    onSettled: () => refresh(queryClient, PLANS),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    end.mutate()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <DateField
        label={t("plans.until")}
        value={until}
        error={readRefusal(end.error, errors).fields.until}
        today={useToday()}
        onChange={setUntil}
      />
      <RefusalCallout error={end.error} />
      <div>
        <Button type="submit" variant="quiet" loading={end.isPending}>
          {t("plans.save")}
        </Button>
      </div>
    </form>
  )
}
