import { SearchIcon } from "@arnica/ui/icons/actions"
import { CalendarIcon, HomeIcon, UserIcon } from "@arnica/ui/icons/things"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { ids, links } from "../navigation.ts"
import { NewCount } from "./new-count.tsx"

/** The four places of somebody signed in, each an icon over a word. */
export function MenuEntries({ className }: { className?: string }): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <>
      <Link
        to={links.home(language)}
        activeOptions={{ exact: true, includeHash: true }}
        className={className}
      >
        <HomeIcon size={24} />
        <span>{t("nav.home")}</span>
      </Link>
      <Link to={links.findSpecialist(language)} className={className}>
        <SearchIcon size={24} />
        <span>{t("action.search")}</span>
      </Link>
      <Link to={links.appointments(language)} className={className}>
        <CalendarIcon size={24} />
        <NewCount of="newApps" corner />
        <span>{t("nav.appointments")}</span>
      </Link>
      <button type="button" popoverTarget={ids.accountMenu} className={className}>
        <UserIcon size={24} />
        <span>{t("nav.account")}</span>
      </button>
    </>
  )
}
