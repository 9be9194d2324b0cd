import type { CalendarSession } from "@arnica/contract/practice"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { CalendarItem } from "../model/items.ts"
import type { Laned } from "../model/lanes.ts"
import { rangeOf, timeOf } from "../model/minutes.ts"
import { placed } from "../model/placed.ts"
import { titleOf } from "../model/title-of.ts"
import s from "./time-grid.module.css"

type ItemBlockProps = {
  readonly item: Laned<CalendarItem>
  readonly onSession: (session: CalendarSession) => void
}

/** A session, or what else takes the time. */
export function ItemBlock({ item, onSession }: ItemBlockProps): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const style = {
    ...placed(item),
    ...Object.fromEntries([
      ["--lane", item.lane],
      ["--lanes", item.lanes],
    ]),
  }
  if (item.kind !== "session")
    return (
      <li className={s.item} data-kind={item.kind} style={style}>
        <span className={s.words}>
          <span className={s.time}>{rangeOf(item)}</span> {t(`item.${item.kind}`)}
        </span>
      </li>
    )
  const { sessionName, status, approvalUntil, group } = item.session
  const first = titleOf(item.session, language)
  const second = group === null ? sessionName : t("item.seats", group)
  return (
    <li className={s.item} data-kind="session" data-status={status} style={style}>
      <button type="button" className={s.words} onClick={() => onSession(item.session)}>
        <span className={s.time}>{timeOf(item.start)}</span> <strong>{first}</strong>{" "}
        <span className={s.what}>{approvalUntil === null ? second : t("item.waiting")}</span>
      </button>
    </li>
  )
}
