import { readPage } from "../../platform/ui/read-page.ts"
import type { Shown } from "./queries.ts"

/** What the address of the page asks for. */
export type WaitingSearch = { readonly page?: number; readonly show?: "ended" }

/** The same read from an address. */
export const readWaitingSearch = (search: Record<string, unknown>): WaitingSearch => ({
  ...readPage(search["page"]),
  ...(search["show"] === "ended" ? { show: "ended" as const } : {}),
})

/** Which entries it shows. */
export const shownBy = ({ show }: WaitingSearch): Shown => show ?? "waiting"

/** Whose list somebody joins, and before which appointment. */
export type JoinSearch = {
  readonly specialist?: string
  readonly appointment?: string
  readonly start?: string
}

const text = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === "string" && shape.test(value) ? value : undefined

/** The same read from an address. */
export const readJoinSearch = (search: Record<string, unknown>): JoinSearch => {
  const specialist = text(search["specialist"], /^[\w-]{1,120}$/)
  const appointment = text(search["appointment"], /^[\da-f-]{36}$/)
  const start = text(search["start"], /^[\d:.TZ+-]{10,40}$/)
  return {
    ...(specialist === undefined ? {} : { specialist }),
    ...(appointment === undefined ? {} : { appointment }),
    ...(start === undefined || Number.isNaN(Date.parse(start)) ? {} : { start }),
  }
}
