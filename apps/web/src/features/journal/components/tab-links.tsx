import { LinkTab, type LinkTabProps, LinkTabs } from "@arnica/ui/tabs"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { JOURNAL_VIEWS, type JournalView } from "../model/journal-search.ts"

const TabLink = createLink((props: LinkTabProps<"a">): ReactElement => <LinkTab {...props} component="a" />)

/** The parts of the journal, each with an address of its own. */
export function TabLinks({ current }: { readonly current: JournalView }): ReactElement {
  const t = useT("journal")
  const language = useLanguage()
  return (
    <LinkTabs label={t("title")}>
      {JOURNAL_VIEWS.map((view) => (
        <TabLink
          key={view}
          to="/$lang/$role/journal"
          params={{ lang: language, role: "customer" }}
          search={view === "new" ? {} : { view }}
          current={view === current}
          resetScroll={false}
        >
          {t(`tabs.${view}`)}
        </TabLink>
      ))}
    </LinkTabs>
  )
}
