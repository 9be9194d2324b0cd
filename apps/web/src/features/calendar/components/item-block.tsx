import type { CalendarSession } from "@arnica/contract/practice"
import { Link } from "@tanstack/react-router"
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
  /** Whether it would lie on the label of the hours. */
  readonly isBesideLabel: boolean
  readonly onSession: (session: CalendarSession) => void
}

/** A session, or what else takes the time. */
export function ItemBlock({ item, isBesideLabel, onSession }: ItemBlockProps): ReactElement {
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
      <li className={s.item} data-kind={item.kind} data-beside={isBesideLabel || undefined} style={style}>
        <span className={s.words}>
          <span className={s.text}>
            <span className={s.time}>{rangeOf(item)}</span> {t(`item.${item.kind}`)}
          </span>
        </span>
      </li>
    )
  const { status, invitation } = item.session
  const words = <SessionWords start={item.start} session={item.session} />
  return (
    <li
      className={s.item}
      data-kind="session"
      data-status={status}
      data-beside={isBesideLabel || undefined}
      style={style}
    >
      {invitation === null ? (
        <button type="button" className={s.words} onClick={() => onSession(item.session)}>
          {words}
        </button>
      ) : (
        // What is offered, and nobody has paid yet, is looked after in the list.
        <Link
          className={s.words}
          to="/$lang/$role/appointments"
          params={{ lang: language, role: "provider" }}
        >
          {words}
        </Link>
      )}
    </li>
  )
}

type WordsProps = { readonly start: number; readonly session: CalendarSession }

function SessionWords({ start, session }: WordsProps): ReactElement {
  const language = useLanguage()
  return (
    <span className={s.text}>
      <span className={s.time}>{timeOf(start)}</span> <strong>{titleOf(session, language)}</strong>{" "}
      <span className={s.what}>{useSessionStatus(session)}</span>
    </span>
  )
}

/** What kind of session it is, or what it waits for. */
const useSessionStatus = ({ sessionName, approvalUntil, group, invitation }: CalendarSession): string => {
  const t = useT("calendar")
  const invitations = useT("invitations")
  if (invitation !== null) return invitations(invitation.isBeingPaid ? "list.paying" : "list.open")
  if (approvalUntil !== null) return t("item.waiting")
  return group === null ? sessionName : t("item.seats", group)
}
