import type { UserDetails } from "@arnica/contract/identity"
import { LogoutIcon } from "@arnica/ui/icons/actions"
import { CalendarIcon } from "@arnica/ui/icons/things"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { useSignOut } from "../../platform/session/use-sign-out.ts"
import { ids, links } from "../navigation.ts"
import s from "./panel.module.css"
import { Panel } from "./panel.tsx"
import { SchemeChoice } from "./scheme-choice.tsx"

/** Who is signed in, what is theirs, and the way out. */
export function AccountMenu({ session }: { session: UserDetails }): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  const signOut = useSignOut()
  return (
    <Panel id={ids.accountMenu} label={t("nav.account")}>
      <div className={s.head}>
        <div className={s.name}>{session.fullName}</div>
        <div className={s.quiet}>{session.email}</div>
      </div>
      <ul className={s.list}>
        <li>
          <Link to={links.appointments(language)} className={s.item}>
            <CalendarIcon /> {t("nav.appointments")}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={s.item}
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            <LogoutIcon /> {t("session.signOut")}
          </button>
        </li>
      </ul>
      <div className={s.part}>
        <SchemeChoice />
      </div>
    </Panel>
  )
}
