import type { Group } from "@arnica/contract/groups"
import { formatNumber } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type TooLargeProps = {
  readonly group: Pick<Group, "fittingSeats" | "capacity" | "seatsLeft">
}

/** That no room by video holds a group, and what its specialist can do: fewer seats, or smaller groups. Nothing where one does. */
export function TooLarge({ group }: TooLargeProps): ReactElement | null {
  const t = useT("groups")
  const language = useLanguage()
  const { fittingSeats, capacity, seatsLeft } = group
  if (fittingSeats === null) return null
  const isToSplit = capacity - seatsLeft > fittingSeats
  const limit = formatNumber({ language, value: fittingSeats })
  return <Callout tone="info">{t(isToSplit ? "tooLarge.split" : "tooLarge.shrink", { limit })}</Callout>
}
