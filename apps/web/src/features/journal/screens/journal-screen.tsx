import { Wrap } from "@arnica/ui/wrap"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { MonthPart } from "../components/month-part.tsx"
import { NewPart } from "../components/new-part.tsx"
import { SharingPart } from "../components/sharing-part.tsx"
import { TabLinks } from "../components/tab-links.tsx"
import { TrendPart } from "../components/trend-part.tsx"
import s from "../journal.module.css"
import type { JournalSearch } from "../model/journal-search.ts"

/** Somebody's own journal, part by part. */
export function JournalScreen({ search }: { readonly search: JournalSearch }): ReactElement {
  const t = useT("journal")
  const view = search.view ?? "new"
  return (
    <Wrap className={s.page}>
      <h1>{t("title")}</h1>
      <TabLinks current={view} />
      <Part search={search} />
    </Wrap>
  )
}

function Part({ search }: { readonly search: JournalSearch }): ReactElement {
  const language = useLanguage()
  const navigate = useNavigate()
  const go = (next: JournalSearch): void =>
    void navigate({
      to: "/$lang/$role/journal",
      params: { lang: language, role: "customer" },
      search: next,
      resetScroll: next.view === "month",
    })
  switch (search.view) {
    case "month":
      return <MonthPart search={search} />
    case "trend":
      return <TrendPart search={search} onWeeks={(weeks) => go({ view: "trend", weeks })} />
    case "sharing":
      return <SharingPart />
    default:
      return <NewPart search={search} onSaved={(day) => go({ view: "month", day })} />
  }
}
