import { LinkTab, type LinkTabProps, LinkTabs } from "@arnica/ui/tabs"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Shown } from "../queries.ts"

const ShowLink = createLink((props: LinkTabProps<"a">): ReactElement => <LinkTab {...props} component="a" />)

/** What the reader waits for, and what ended, each with an address of its own. */
export function ShowLinks({ current }: { current: Shown }): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  return (
    <LinkTabs label={t("filter.label")}>
      {(["waiting", "ended"] as const).map((show) => (
        <ShowLink
          key={show}
          to="/$lang/$role/waiting"
          params={{ lang: language, role: "customer" }}
          search={show === "ended" ? { show } : {}}
          current={show === current}
          resetScroll={false}
        >
          {t(`filter.${show}`)}
        </ShowLink>
      ))}
    </LinkTabs>
  )
}
