import type { Flag, Person } from "./people/testing.ts"
import type { Rule } from "./rule.ts"
import type { Harness } from "./testing.ts"

/** Whom a rule lets in. */
export const insidersOf = (
  rule: Rule,
  { ana, ioana, clinic, everybody, named }: Harness,
): readonly Person[] => {
  const holders = (flag: Flag): readonly Person[] => everybody.filter(({ flags }) => flags.includes(flag))
  switch (rule.who) {
    case "self":
    case "client":
      return [ana]
    case "pair":
      return [ana, ioana]
    case "arranger":
      return [ioana, clinic, ...holders("isAdmin")]
    case "invoiced":
      return [ana, ioana, clinic, ...holders("isAdmin")]
    case "payer":
      return [ana, ...holders("isAdmin")]
    case "billed":
      return [ioana, ...holders("isAdmin")]
    case "conductor":
    case "itself":
      return [ioana]
    case "provider":
      return holders("isProvider")
    case "itsClinic":
      return [clinic]
    case "itsCompany":
      return [named("hr")]
    case "clinic":
      return holders("isCorporateAdmin")
    case "hr":
      return holders("isHrAdmin")
    case "admin":
      return holders("isAdmin")
  }
}

/** Whom a rule keeps out: everybody with a session who is not let in. */
export const outsidersOf = (rule: Rule, stage: Harness): readonly Person[] => {
  const insiders = insidersOf(rule, stage)
  return stage.everybody.filter((person) => !insiders.some((one) => one.userId === person.userId))
}
