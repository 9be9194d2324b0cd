import type { UserDetails } from "@arnica/contract/identity"
import { LogoutIcon } from "@arnica/ui/icons/actions"
import { LockIcon } from "@arnica/ui/icons/frame"
import { Portrait } from "@arnica/ui/picture"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { photoSource } from "../../platform/images/image-source.ts"
import { useRole } from "../../platform/session/use-role.ts"
import { useSignOut } from "../../platform/session/use-sign-out.ts"
import s from "../menus/panel.module.css"
import { Panel } from "../menus/panel.tsx"
import { SchemeChoice } from "../menus/scheme-choice.tsx"
import { ids } from "../navigation.ts"
import { RoleSwitch } from "./role-switch.tsx"

/** Who is signed in, what is theirs, and the way out. */
export function AccountMenu({ session }: { session: UserDetails }): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  const role = useRole(session)
  const signOut = useSignOut()
  const photo = photoSource(session.userPhoto)
  return (
    <Panel id={ids.accountMenu} label={t("nav.account")}>
      <div className={s.head}>
        <Portrait
          name={session.fullName}
          {...(photo === undefined ? {} : { source: photo })}
          shape="round"
          size={44}
        />
        <div>
          <div className={s.name}>{session.fullName}</div>
          <div className={s.quiet}>{session.email}</div>
        </div>
      </div>
      <RoleSwitch session={session} />
      <ul className={s.list}>
        <li>
          <Link to="/$lang/$role/security" params={{ lang: language, role }} className={s.item}>
            <LockIcon /> {t("area.security")}
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
