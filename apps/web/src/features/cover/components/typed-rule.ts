import type { CoverRule, CoverRuleInput } from "@arnica/contract/cover-plans"
import { amountOf, minorOf, typedOf, wholeOf } from "../../../platform/forms/numbers.ts"

/** What stands in the fields of a rule. */
export type TypedRule = Pick<CoverRuleInput, "domains" | "unit" | "period" | "above"> & {
  /** Numbers, with commas between them. */
  readonly specialists: string
  readonly amount: string
  readonly share: string
  readonly ceiling: string
  readonly cap: string
  readonly priority: string
  readonly from: string
  readonly until: string
}

/** Those of a new rule. */
export const emptyRule = (today: string): TypedRule => ({
  domains: [],
  specialists: "",
  unit: "SESSIONS",
  amount: "",
  period: "CALENDAR_YEAR",
  share: "100",
  ceiling: "",
  above: "memberPays",
  cap: "",
  priority: "1",
  from: today,
  until: "",
})

const moneyOf = (minor: number | null): string => (minor === null ? "" : amountOf(minor))

/** Those of one that is there. */
export const typedRule = (rule: CoverRule): TypedRule => ({
  domains: rule.domains,
  specialists: rule.specialists.join(", "),
  unit: rule.unit,
  amount: rule.unit === "SESSIONS" ? typedOf(rule.amount) : amountOf(rule.amount),
  period: rule.period,
  share: typedOf(rule.sharePercent),
  ceiling: moneyOf(rule.ceiling),
  above: rule.above,
  cap: moneyOf(rule.cap),
  priority: typedOf(rule.priority),
  from: rule.from,
  until: rule.until ?? "",
})

/** What cannot be read is sent as zero, which the server refuses at its field. */
const orZero = (value: number | null): number => value ?? 0
const optional = (typed: string): number | null => (typed.trim() === "" ? null : orZero(minorOf(typed)))

/** What is sent. */
export const ruleInput = (typed: TypedRule): CoverRuleInput => ({
  domains: [...typed.domains],
  specialists: typed.specialists
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => orZero(wholeOf(part))),
  unit: typed.unit,
  amount: orZero(typed.unit === "SESSIONS" ? wholeOf(typed.amount) : minorOf(typed.amount)),
  period: typed.period,
  sharePercent: orZero(wholeOf(typed.share)),
  ceiling: optional(typed.ceiling),
  above: typed.above,
  cap: optional(typed.cap),
  priority: orZero(wholeOf(typed.priority)),
  from: typed.from,
  until: typed.until === "" ? null : typed.until,
})
