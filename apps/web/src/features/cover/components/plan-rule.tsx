import type { CoverRule } from "@arnica/contract/cover-plans"
import type { Currency } from "@arnica/contract/shared"
import { formatDate, formatList, formatMoney, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { PLANS } from "../queries.ts"
import s from "./cover.module.css"
import { RuleForm } from "./rule-form.tsx"
import { useRuleWords } from "./rule-words.ts"

type PlanRuleProps = { readonly planId: string; readonly currency: Currency; readonly rule: CoverRule }
type Opened = "change" | "end" | null

/** A rule of a plan in words, and the ways to change and to end it. */
export function PlanRule({ planId, currency, rule }: PlanRuleProps): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const zone = useViewerZone()
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  if (opened === "change") return <RuleForm planId={planId} currency={currency} rule={rule} onDone={close} />
  const about = [...rule.domainNames, ...rule.specialistNames]
  const title = about.length === 0 ? t("for.all") : formatList({ language, items: about })
  return (
    <section className={s.form} aria-label={title}>
      <div className={s.head}>
        <h3 className={s.title}>{title}</h3>
        {rule.endedAt === null ? null : (
          <Tag tone="neutral">
            {t("rule.ended", { date: formatDate({ language, at: rule.endedAt, zone }) })}
          </Tag>
        )}
      </div>
      <Words currency={currency} rule={rule} />
      {rule.endedAt === null ? (
        <div className={s.actions}>
          <Button size="small" variant="quiet" onClick={() => setOpened("change")}>
            {t("rule.change")}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpened("end")}>
            {t("rule.end")}
          </Button>
        </div>
      ) : null}
      {opened === "end" ? <EndRule ruleId={rule.id} onClose={close} /> : null}
    </section>
  )
}

function Words({ currency, rule }: Omit<PlanRuleProps, "planId">): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const words = useRuleWords()
  const { unit, amount, ceiling, cap } = rule
  const money = (value: number): string => formatMoney({ language, amount: value, currency })
  const granted = unit === "SESSIONS" ? formatNumber({ language, value: amount }) : money(amount)
  const terms = words.terms({ ...rule, ceiling: ceiling === null ? null : { amount: ceiling, currency } })
  const lines = [
    `${t(`rule.amount.${unit}`)}: ${granted}, ${t(`rule.periods.${rule.period}`)}`,
    ...terms,
    ...(cap === null ? [] : [`${t("rule.cap")}: ${money(cap)}`]),
  ]
  return (
    <>
      {lines.map((line) => (
        <p className={s.text} key={line}>
          {line}
        </p>
      ))}
    </>
  )
}

function EndRule({
  ruleId,
  onClose,
}: {
  readonly ruleId: string
  readonly onClose: () => void
}): ReactElement {
  const t = useT("cover")
  const api = useApi()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/admin/cover-rules/{ruleId}", {
        params: { ruleId },
        idempotencyKey: randomKey(),
      }),
    onSuccess: onClose,
    onSettled: () => refresh(queryClient, PLANS),
  })
  return (
    <Asking
      isBrief
      title={t("rule.end")}
      confirm={t("rule.end")}
      keep={t("rule.cancel")}
      action={end}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p className={s.text}>{t("rule.endText")}</p>
    </Asking>
  )
}
