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
  /** The minute of the day from which its label stands. */
  readonly labelAt: number
  /** Whether it is on its way elsewhere. */
  readonly isLifted: boolean
  /** Null where hours are only looked at. */
  readonly label: LabelHandlers | null
}

/** A window of hours: held by its label it moves, by its edges it grows and shrinks. */
export function HoursBlock({
  index,
  window,
  offices,
  labelAt,
  isLifted,
  label,
}: HoursBlockProps): ReactElement {
  const t = useT("calendar")
  const place = usePlaces(offices).find(({ placeId }) => placeId === window.placeId)?.label
  const range = rangeOf(window)
  const where = window.placeId === null ? "" : (place ?? "")
  const words = where === "" ? t("item.hours", { range }) : t("item.hoursAt", { range, place: where })
  const style = Object.assign(placed(window), { "--label": labelAt - window.start })
  if (label === null)
    return (
      <li className={s.hours} style={style}>
        <span className={s.said}>{words}</span>
      </li>
    )
  return (
    <li className={s.hours} data-lifted={isLifted || undefined} style={style}>
      <span className={s.edge} data-grip="start" data-window={index} aria-hidden="true" />
      <button type="button" className={s.grip} data-grip="move" data-window={index} {...label}>
        {words}
      </button>
      <span className={s.edge} data-side="end" data-grip="end" data-window={index} aria-hidden="true" />
    </li>
  )
}
