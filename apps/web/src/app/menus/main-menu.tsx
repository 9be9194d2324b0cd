import { SearchIcon } from "@arnica/ui/icons/actions"
import { HomeIcon, PhoneIcon, UsersIcon } from "@arnica/ui/icons/frame"
import { CheckCircleIcon, InfoIcon } from "@arnica/ui/icons/states"
import { BagIcon } from "@arnica/ui/icons/things"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import type { Session } from "../../platform/session/session.ts"
import { ids, openPagePath } from "../navigation.ts"
import { showOverlay } from "../overlays.ts"
import { SignInLinks } from "../shell/sign-in-links.tsx"
import { signedInPart } from "../signed-in-part.tsx"
import s from "./panel.module.css"
import { Panel } from "./panel.tsx"
import { SchemeChoice } from "./scheme-choice.tsx"

const AreaPages = signedInPart(() => import("../signed-in/area-pages.tsx"), "AreaPages")

/** What the burger opens: where one can go, the ways in, and the appearance. */
export function MainMenu({ session }: { session: Session }): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <Panel id={ids.mainMenu} label={t("nav.menu")}>
      <ul className={s.list}>
        <li>
          <button type="button" className={s.item} onClick={openPalette}>
            <SearchIcon /> {t("nav.palette")}
          </button>
        </li>
        <li>
          <Link
            to={openPagePath(language, "home")}
            activeOptions={{ exact: true, includeHash: true }}
            className={s.item}
          >
            <HomeIcon /> {t("nav.home")}
          </Link>
        </li>
        <li>
          <Link to={openPagePath(language, "help-store-search")} className={s.item}>
            <UsersIcon /> {t("nav.findSpecialist")}
          </Link>
        </li>
        <li>
          <Link to={openPagePath(language, "help-store")} className={s.item}>
            <BagIcon /> {t("nav.helpStore")}
          </Link>
        </li>
        <li>
          <Link to={openPagePath(language, "how-it-works")} className={s.item}>
            <InfoIcon /> {t("nav.howItWorks")}
          </Link>
        </li>
        <li>
          <Link to={openPagePath(language, "tests/list")} className={s.item}>
            <CheckCircleIcon /> {t("nav.tests")}
          </Link>
        </li>
        <li>
          <Link to={openPagePath(language, "helpline")} className={s.item}>
            <PhoneIcon /> {t("nav.helpLine")}
          </Link>
        </li>
      </ul>
      {session ? <AreaPages session={session} /> : null}
      {session ? null : <SignInLinks className={s.ways} wide />}
      <div className={s.part}>
        <SchemeChoice />
      </div>
    </Panel>
  )
}

/** The menu makes room for what it opens. */
function openPalette(): void {
  document.getElementById(ids.mainMenu)?.hidePopover()
  showOverlay("palette")
}
