import type { Role } from "@arnica/contract/roles"
import { LinkTab, type LinkTabProps, LinkTabs } from "@arnica/ui/tabs"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ADDRESSED_LISTS, type AppointmentFilter } from "../appointments-search.ts"

const FILTERS = ["upcoming", ...ADDRESSED_LISTS] as const

const TabLink = createLink((props: LinkTabProps<"a">): ReactElement => <LinkTab {...props} component="a" />)

type TabLinksProps = {
  readonly current: AppointmentFilter
  readonly role?: Role
}

/** The lists of appointments, each with an address of its own. */
export function TabLinks({ current, role = "customer" }: TabLinksProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  return (
    <LinkTabs label={t("tabs.label")}>
      {FILTERS.map((filter) => (
        <TabLink
          key={filter}
          to="/$lang/$role/appointments"
          params={{ lang: language, role }}
          // What else is asked for stays, but for the state: each list has its own.
          search={(before: object) => ({
            ...before,
            status: undefined,
            show: filter === "upcoming" ? undefined : filter,
          })}
          current={filter === current}
          resetScroll={false}
        >
          {t(`tabs.${filter}`)}
        </TabLink>
      ))}
    </LinkTabs>
  )
}
