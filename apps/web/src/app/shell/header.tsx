import { NATIVE_NAMES } from "@arnica/i18n"
import { Brand } from "@arnica/ui/brand"
import { Button, IconButton } from "@arnica/ui/button"
import { MenuIcon, SearchIcon } from "@arnica/ui/icons/actions"
import { GlobeIcon, PhoneIcon } from "@arnica/ui/icons/frame"
import { SunIcon } from "@arnica/ui/icons/states"
import { Portrait } from "@arnica/ui/picture"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { photoSource } from "../../platform/images/image-source.ts"
import { dashboardOf } from "../../platform/session/area.ts"
import type { Session } from "../../platform/session/session.ts"
import { useRole } from "../../platform/session/use-role.ts"
import type { Layout } from "../layout.ts"
import { ids, openPagePath } from "../navigation.ts"
import { showOverlay } from "../overlays.ts"
import s from "./header.module.css"
import { HelpLineTap } from "./help-line-tap.tsx"
import { initials } from "./initials.ts"
import { useLayoutPart } from "./layout-part.ts"
import { NewCount } from "./new-count.tsx"
import { SignInLinks } from "./sign-in-links.tsx"
import { useAutoHide } from "./use-auto-hide.ts"

type HeaderProps = { layout: Pick<Layout, "autoHide" | "helpLine" | "helpTap">; session: Session }

/** The header: where one is, where one can go, and who one is. */
export function Header({ layout, session }: HeaderProps): ReactElement {
  useLayoutPart("Header")
  const t = useT("common")
  const language = useLanguage()
  const hidden = useAutoHide(layout.autoHide)
  const role = useRole(session)
  // In a room the way to help does not lead out of it.
  const helpTarget = layout.helpLine ? "_blank" : undefined
  const photo = photoSource(session?.userPhoto ?? null)
  return (
    <>
      <header className={s.header} data-hidden={hidden || undefined}>
        <Wrap className={s.row}>
          <Link
            to={openPagePath(language, "home")}
            className={s.brand}
            aria-label={`Arnica, ${t("nav.home")}`}
          >
            <Brand />
          </Link>
          <nav className={s.nav} aria-label={t("nav.main")}>
            <Link to={openPagePath(language, "help-store-search")}>{t("nav.findSpecialist")}</Link>
            <Link to={openPagePath(language, "help-store")}>{t("nav.helpStore")}</Link>
            <Link to={openPagePath(language, "tests/list")}>{t("nav.tests")}</Link>
            {session ? null : <Link to={openPagePath(language, "how-it-works")}>{t("nav.howItWorks")}</Link>}
            <Link to={openPagePath(language, "helpline")} target={helpTarget}>
              {t("nav.helpLine")}
            </Link>
            {session ? (
              <Link to={dashboardOf(language, role)}>
                {t("area.dashboard")}
                <NewCount of={role === "provider" ? "newBookings" : "newApps"} />
              </Link>
            ) : null}
          </nav>
          <div className={s.tools}>
            <Link
              to={openPagePath(language, "helpline")}
              target={helpTarget}
              className={s.help}
              aria-label={t("nav.helpLine")}
            >
              <PhoneIcon />
            </Link>
            <Button
              variant="quiet"
              size="small"
              className={s.language}
              popoverTarget={ids.languageMenu}
              aria-label={t("language.current", { name: NATIVE_NAMES[language] })}
              left={<GlobeIcon />}
            >
              <span className={s.languageName}>{NATIVE_NAMES[language]}</span>
            </Button>
            <IconButton
              className={s.theme}
              label={t("nav.palette")}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => showOverlay("palette")}
            >
              <SearchIcon />
            </IconButton>
            <IconButton className={s.theme} label={t("theme.label")} popoverTarget={ids.themeMenu}>
              <SunIcon />
            </IconButton>
            {session ? (
              <button type="button" className={s.avatar} popoverTarget={ids.accountMenu}>
                {photo === undefined ? (
                  <span aria-hidden="true">{initials(session)}</span>
                ) : (
                  <Portrait name={session.fullName} source={photo} shape="round" size={44} />
                )}
                <VisuallyHidden>{t("session.signedInAs", { name: session.fullName })}</VisuallyHidden>
                <NewCount of="newMessages" corner />
              </button>
            ) : (
              <SignInLinks className={s.signIn} />
            )}
            <IconButton
              className={s.burger}
              data-signed-in={session !== null || undefined}
              label={t("nav.openMenu")}
              popoverTarget={ids.mainMenu}
            >
              <MenuIcon />
            </IconButton>
          </div>
        </Wrap>
      </header>
      {hidden && layout.helpTap ? <HelpLineTap /> : null}
    </>
  )
}
