import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { sessionsQuery } from "../queries.ts"
import type { filterOf } from "../sessions-filter.ts"
import s from "./session-card.module.css"
import { SessionCard } from "./session-card.tsx"

type WaitingSessionsProps = {
  readonly zone: string
  /** What is asked for; nothing for all. */
  readonly asked: ReturnType<typeof filterOf>
}

/** Bookings that wait for the specialist's answer; nothing while there are none. */
export function WaitingSessions({ zone, asked }: WaitingSessionsProps): ReactElement | null {
  const t = useT("practice")
  const list = useInfiniteQuery(sessionsQuery(useApi(), { ...asked, filter: "waiting" }))
  const shown = list.data?.pages.flatMap((page) => page.details) ?? []
  if (shown.length === 0) return null
  return (
    <section className={s.content} aria-labelledby="waiting">
      <h2 id="waiting">{t("approve.title")}</h2>
      {shown.map((session) => (
        <SessionCard key={session.uuid} session={session} zone={zone} level={3} />
      ))}
      <LoadMore list={list}>{t("common:list.more")}</LoadMore>
    </section>
  )
}
