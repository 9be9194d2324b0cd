import type { Canary } from "./canary.ts"

const PLANTED = [
  `export const field = <TextField type="date" label="" />`,
  `export const field = <input type={"time"} />`,
  "export const field = <input type={`month`} />",
  `export const field = <input type={isShort ? "week" : "text"} />`,
  `export const field = <input type={given ?? "datetime-local"} />`,
  `export const field = <input {...{ type: "date" }} />`,
]

const CLEAN = [
  `export const field = <DateField label="date" />`,
  `export const field = <input type="email" name="date" />`,
  `export const part = { type: "date" }`,
]

export const nativeDatesCanary: Canary = {
  cases: [
    { path: "apps/web/src/features/booking/part-*.tsx", caught: PLANTED, clean: CLEAN },
    { path: "packages/ui/src/components/part-*.tsx", caught: PLANTED, clean: CLEAN },
    { path: "apps/server/src/platform/page-*.tsx", clean: PLANTED },
  ],
}
