import { LinkTab, type LinkTabProps, LinkTabs } from "@arnica/ui/tabs"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Show } from "../queries.ts"

const TabLink = createLink((props: LinkTabProps<"a">): ReactElement => <LinkTab {...props} component="a" />)

/** The groups to come and those that were, each list with an address of its own. */
export function ShowTabs({ current }: { current: Show }): ReactElement {
  const t = useT("groups")
  const language = useLanguage()
  return (
    <LinkTabs label={t("title")}>
      {(["upcoming", "past"] as const).map((show) => (
        <TabLink
          key={show}
          to="/$lang/$role/groups"
          params={{ lang: language, role: "provider" }}
          search={show === "past" ? { show } : {}}
          current={show === current}
          resetScroll={false}
        >
          {t(`tabs.${show}`)}
        </TabLink>
      ))}
    </LinkTabs>
  )
}
