import type { BookingIssue } from "@arnica/contract/booking-issue-words"
import { LIMITS } from "@arnica/contract/limits"
import { Callout } from "@arnica/ui/callout"
import { Spinner } from "@arnica/ui/spinner"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { type IssueSpecialist, WayOut } from "./way-out.tsx"

type BookingIssuesProps = {
  readonly issues: readonly BookingIssue[]
  readonly specialist: IssueSpecialist
  /** Ways out that the page itself offers: they are not offered twice. */
  readonly offered?: readonly BookingIssue["wayOut"][]
  /** What is done once an order that was in the way was dropped. */
  readonly onDropped?: () => void
}

/** What stands in the way of a booking, each in words and with the way out. Nothing while nothing does. */
export function BookingIssues({ issues, ...way }: BookingIssuesProps): ReactElement {
  return (
    <>
      {issues.map((issue) => (
        <Issue key={`${issue.code} ${issue.orderID}`} issue={issue} {...way} />
      ))}
    </>
  )
}

const TONES = { otherCard: "negative", wait: "info" } as const

/** What is new since the reader did something is heard at once. */
const ROLES = { otherTime: "alert", takeAgain: "alert", otherCard: "alert", wait: "status" } as const

type Words<T> = Partial<Readonly<Record<BookingIssue["wayOut"], T>>>
const tones: Words<"negative" | "info"> = TONES
const roles: Words<"alert" | "status"> = ROLES

type IssueProps = Omit<BookingIssuesProps, "issues"> & { readonly issue: BookingIssue }

function Issue({ issue, offered = [], specialist, onDropped }: IssueProps): ReactElement {
  const t = useT("bookingIssues")
  const { code, wayOut } = issue
  const words = { name: specialist.fullName, limit: LIMITS.unpaidHolds }
  const isOffered = wayOut === "wait" || wayOut === "otherCard" || offered.includes(wayOut)
  const role = roles[wayOut]
  return (
    <Callout
      tone={tones[wayOut] ?? "warning"}
      title={t(`title.${code}`, words)}
      {...(role === undefined ? {} : { role })}
      {...(wayOut === "wait" ? { icon: <Spinner /> } : {})}
      {...(isOffered
        ? {}
        : { actions: <WayOut issue={issue} specialist={specialist} onDropped={onDropped} /> })}
    >
      {t(`text.${code}`, words)}
    </Callout>
  )
}
