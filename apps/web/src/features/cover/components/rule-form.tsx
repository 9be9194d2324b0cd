import type { CoverRule, CoverRuleInput } from "@arnica/contract/cover-plans"
import type { Currency } from "@arnica/contract/shared"
import { Button } from "@arnica/ui/button"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { PLANS } from "../queries.ts"
import s from "./cover.module.css"
import { RuleFields } from "./rule-fields.tsx"
import { TryRule } from "./try-rule.tsx"
import { emptyRule, ruleInput, typedRule } from "./typed-rule.ts"

type RuleFormProps = {
  readonly planId: string
  readonly currency: Currency
  /** The rule that is changed; null for a new one. */
  readonly rule: CoverRule | null
  readonly onDone: () => void
}

/** Adds a rule to a plan, or changes one; a price shows what it would pay. */
export function RuleForm({ planId, currency, rule, onDone }: RuleFormProps): ReactElement {
  const t = useT("cover")
  const errors = useT("errors")
  const today = useToday()
  const [typed, setTyped] = useState(rule === null ? emptyRule(today) : typedRule(rule))
  const write = useWriteRule({ planId, ruleId: rule?.id ?? null, onDone })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    write.mutate(ruleInput(typed))
  }
  return (
    <form
      className={s.form}
      onSubmit={submit}
      noValidate
      aria-label={t(rule === null ? "rule.new" : "rule.change")}
    >
      {rule?.isUsed === true ? <p className={s.quiet}>{t("rule.later")}</p> : null}
      <RuleFields
        typed={typed}
        wrong={readRefusal(write.error, errors).fields}
        onType={(change) => setTyped({ ...typed, ...change })}
      />
      <TryRule rule={ruleInput(typed)} currency={currency} />
      <RefusalCallout error={write.error} />
      <div className={s.actions}>
        <Button type="submit" loading={write.isPending}>
          {t(rule === null ? "rule.add" : "rule.save")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("rule.cancel")}
        </Button>
      </div>
    </form>
  )
}

type Writing = { readonly planId: string; readonly ruleId: string | null; readonly onDone: () => void }

function useWriteRule({
  planId,
  ruleId,
  onDone,
}: Writing): UseMutationResult<CoverRule, Error, CoverRuleInput> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CoverRuleInput) =>
      ruleId === null
        ? api.call("POST /api/v2/admin/cover-plans/{planId}/rules", {
            params: { planId },
            body,
            idempotencyKey: randomKey(),
          })
        : api.call("PATCH /api/v2/admin/cover-rules/{ruleId}", {
            params: { ruleId },
            body,
            idempotencyKey: randomKey(),
          }),
    onSuccess: onDone,
    onSettled: () => refresh(queryClient, PLANS),
  })
}
