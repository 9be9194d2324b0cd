import type { PeriodicLine } from "@arnica/contract/operations"
import type { OperationsContext } from "../context.ts"

type Wanted = { readonly text?: string | undefined; readonly show?: "failing" | undefined }

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const isFailing = ({ failures, isLate }: Pick<PeriodicLine, "failures" | "isLate">): boolean =>
  failures > 0 || isLate

/** What comes round by itself and how it went last: what fails or is late first, then by name. */
export const periodicWork = async (
  { jobs }: Pick<OperationsContext, "jobs">,
  { text = "", show }: Wanted,
): Promise<{ failing: number; items: PeriodicLine[] }> => {
  const all = await jobs.lookAfterPeriodic()
  const parts = text.toLowerCase().split(/\s+/)
  const wanted = all
    .filter((work) => {
      const isNamed = parts.every((part) => work.name.toLowerCase().includes(part))
      return isNamed && (show === undefined || isFailing(work))
    })
    .toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)) || (a.name < b.name ? -1 : 1))
  return {
    failing: all.filter(isFailing).length,
    items: wanted.map(({ startedAt, succeededAt, dueAt, ...work }) => ({
      ...work,
      startedAt: iso(startedAt),
      succeededAt: iso(succeededAt),
      dueAt: iso(dueAt),
    })),
  }
}
