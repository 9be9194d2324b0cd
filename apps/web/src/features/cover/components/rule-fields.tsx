import { COVER_ABOVE, COVER_PERIODS, COVER_UNITS } from "@arnica/contract/cover-words"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { domainsQuery } from "../queries.ts"
import s from "./cover.module.css"
import type { TypedRule } from "./typed-rule.ts"

type RuleFieldsProps = {
  readonly typed: TypedRule
  /** Texts by the path of the field. */
  readonly wrong: Readonly<Record<string, string>>
  readonly onType: (change: Partial<TypedRule>) => void
}

/** The fields of a rule: for what it is, how much it gives, and by which terms it pays. */
export function RuleFields(props: RuleFieldsProps): ReactElement {
  return (
    <>
      <Scope {...props} />
      <Grant {...props} />
      <Terms {...props} />
    </>
  )
}

/** What a refusal says of a list or of one of its entries. */
const ofList = (wrong: RuleFieldsProps["wrong"], name: string): string | undefined =>
  Object.entries(wrong).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]

function Scope({ typed, wrong, onType }: RuleFieldsProps): ReactElement {
  const t = useT("cover")
  const { areas } = useSuspenseQuery(domainsQuery(useApi())).data
  const domains = areas.flatMap((area) => area.domains)
  const error = ofList(wrong, "domains")
  return (
    <>
      <fieldset className={s.set}>
        <legend>{t("rule.domains")}</legend>
        <p className={s.quiet}>{t("rule.domainsHint")}</p>
        {domains.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={typed.domains.includes(code)}
            onChange={({ currentTarget: { checked } }) => {
              const others = typed.domains.filter((one) => one !== code)
              onType({ domains: checked ? [...others, code] : others })
            }}
          >
            {name}
          </Checkbox>
        ))}
        {error === undefined ? null : <p role="alert">{error}</p>}
      </fieldset>
      <TextField
        label={t("rule.specialists")}
        hint={t("rule.specialistsHint")}
        value={typed.specialists}
        error={ofList(wrong, "specialists")}
        autoComplete="off"
        maxLength={1000}
        onChange={({ currentTarget: { value } }) => onType({ specialists: value })}
      />
    </>
  )
}

function Grant({ typed, wrong, onType }: RuleFieldsProps): ReactElement {
  const t = useT("cover")
  return (
    <>
      <SelectField
        label={t("rule.unit")}
        value={typed.unit}
        options={COVER_UNITS.map((value) => ({ value, label: t(`rule.units.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onType({ unit: COVER_UNITS.find((one) => one === value) ?? typed.unit })
        }
      />
      <TextField
        label={t(`rule.amount.${typed.unit}`)}
        value={typed.amount}
        error={wrong.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        onChange={({ currentTarget: { value } }) => onType({ amount: value })}
      />
      <SelectField
        label={t("rule.period")}
        value={typed.period}
        options={COVER_PERIODS.map((value) => ({ value, label: t(`rule.periods.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onType({ period: COVER_PERIODS.find((one) => one === value) ?? typed.period })
        }
      />
    </>
  )
}

function Terms({ typed, wrong, onType }: RuleFieldsProps): ReactElement {
  const t = useT("cover")
  const today = useToday()
  const field = (name: "share" | "ceiling" | "cap" | "priority", path: string) => ({
    label: t(`rule.${name}`),
    value: typed[name],
    error: wrong[path],
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 10,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType({ [name]: currentTarget.value }),
  })
  return (
    <>
      <TextField {...field("share", "sharePercent")} />
      <TextField {...field("ceiling", "ceiling")} />
      <SelectField
        label={t("rule.above")}
        value={typed.above}
        options={COVER_ABOVE.map((value) => ({ value, label: t(`rule.aboves.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onType({ above: COVER_ABOVE.find((one) => one === value) ?? typed.above })
        }
      />
      <TextField {...field("cap", "cap")} />
      <TextField {...field("priority", "priority")} />
      <DateField
        label={t("plans.from")}
        value={typed.from}
        error={wrong.from}
        today={today}
        onChange={(from) => onType({ from })}
      />
      <DateField
        label={t("plans.until")}
        value={typed.until}
        error={wrong.until}
        today={today}
        onChange={(until) => onType({ until })}
      />
    </>
  )
}
