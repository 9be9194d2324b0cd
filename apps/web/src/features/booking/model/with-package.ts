import type { SlotDetails } from "@arnica/contract/booking"

/** A session that costs something, as it is when a session of the reader's package pays for it. */
export function withPackage(details: SlotDetails): SlotDetails {
  if (details.package === null || details.isInvited || details.total.amount === 0) return details
  const full = details.slot.fullPrice?.amount ?? details.total.amount
  return {
    ...details,
    lines: [
      { kind: "session", amount: full },
      { kind: "package", amount: -full },
    ],
    total: { ...details.total, amount: 0 },
  }
}

/** The package that pays for the session as it is shown; undefined when none does. */
export function packageOf({
  lines,
  package: left,
}: Pick<SlotDetails, "lines" | "package">): string | undefined {
  return lines.some(({ kind }) => kind === "package") ? left?.id : undefined
}
