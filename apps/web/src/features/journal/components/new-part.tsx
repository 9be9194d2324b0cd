import type { SavedEntry } from "@arnica/contract/journal"
import { LockIcon, PhoneIcon } from "@arnica/ui/icons/frame"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { HelpCard } from "../../safety/components/help-card.tsx"
import s from "../journal.module.css"
import { type JournalSearch, plusDays } from "../model/journal-search.ts"
import { entriesQuery, entryQuery, ownHomeworkQuery } from "../queries.ts"
import { EntryForm } from "./entry-form.tsx"
import { HomeworkList } from "./homework-list.tsx"

/** How far back words of one's own are offered again, and how many. */
const LATELY = 30
const MOST_WORDS = 12

/** The days of which words are offered again. */
export const latelyOf = (today: string): { readonly from: string; readonly to: string } => ({
  from: plusDays(today, -LATELY),
  to: plusDays(today, 1),
})

type NewPartProps = {
  readonly search: JournalSearch
  /** Called once an entry is kept, with its day. */
  readonly onSaved: (day: string) => void
}

/** Writing an entry, answering what was asked, and changing what was written. */
export function NewPart({ search, onSaved }: NewPartProps): ReactElement {
  const t = useT("journal")
  const api = useApi()
  const [danger, setDanger] = useState<SavedEntry["danger"]>(null)
  const { data: lately } = useSuspenseQuery(entriesQuery(api, latelyOf(useToday())))
  const { data: homework } = useSuspenseQuery(ownHomeworkQuery(api))
  const { data: changed } = useQuery({
    ...entryQuery(api, search.entry ?? ""),
    enabled: search.entry !== undefined,
  })
  const open = homework.filter(({ answeredAt }) => answeredAt === null)
  const entry = search.entry === undefined ? null : (changed ?? null)
  const answered = entry === null ? (open.find(({ id }) => id === search.homework) ?? null) : null
  const used = [...new Set(lately.entries.flatMap(({ content }) => content.tags))].slice(0, MOST_WORDS)
  const [first, ...others] = danger?.kinds ?? []
  return (
    <div className={s.columns}>
      <div className={s.form}>
        {danger === null || first === undefined ? null : (
          <HelpCard help={danger.help} kinds={[first, ...others]} />
        )}
        <EntryForm
          key={entry?.id ?? "new"}
          entry={entry}
          homework={answered}
          agreed={lately.agreed}
          used={used}
          onSaved={(saved) => {
            setDanger(saved.danger)
            // Whom to call stays in sight: whoever is shown it is led nowhere else.
            if (saved.danger === null) onSaved(saved.entry.day)
          }}
          onKept={() => onSaved(changed?.day ?? lately.entries[0]?.day ?? "")}
        />
      </div>
      <aside className={s.aside}>
        {entry === null ? <HomeworkList homework={open} current={answered?.id} /> : null}
        <p className={s.note}>
          <LockIcon />
          <span>{t("form.private")}</span>
        </p>
        <p className={s.note}>
          <PhoneIcon />
          <span>{t("form.care")}</span>
        </p>
      </aside>
    </div>
  )
}
