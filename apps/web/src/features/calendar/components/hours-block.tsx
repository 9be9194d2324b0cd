import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Hours, Window } from "../model/hours.ts"
import { rangeOf } from "../model/minutes.ts"
import { placed } from "../model/placed.ts"
import type { LabelHandlers } from "../model/use-carry.ts"
import { usePlaces } from "../model/use-places.ts"
import s from "./time-grid.module.css"

type HoursBlockProps = {
  readonly index: number
  readonly window: Window
  readonly offices: Hours["offices"]
  /** Whether it is on its way elsewhere. */
  readonly isLifted: boolean
  /** Null where hours are only looked at. */
  readonly label: LabelHandlers | null
}

/** A window of hours: held by its label it moves, by its edges it grows and shrinks. */
export function HoursBlock({ index, window, offices, isLifted, label }: HoursBlockProps): ReactElement {
  const t = useT("calendar")
  const place = usePlaces(offices).find(({ placeId }) => placeId === window.placeId)?.label
  const range = rangeOf(window)
  const where = window.placeId === null ? "" : (place ?? "")
  const words = where === "" ? t("item.hours", { range }) : t("item.hoursAt", { range, place: where })
  if (label === null)
    return (
      <li className={s.hours} style={placed(window)}>
        <span className={s.said}>{words}</span>
      </li>
    )
  return (
    <li className={s.hours} data-lifted={isLifted || undefined} style={placed(window)}>
      <span className={s.edge} data-grip="start" data-window={index} aria-hidden="true" />
      <button type="button" className={s.grip} data-grip="move" data-window={index} {...label}>
        {words}
      </button>
      <span className={s.edge} data-side="end" data-grip="end" data-window={index} aria-hidden="true" />
    </li>
  )
}
