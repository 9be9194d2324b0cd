import { NATIVE_NAMES } from "@arnica/i18n"
import { Brand } from "@arnica/ui/brand"
import { Button } from "@arnica/ui/button"
import { GlobeIcon, PhoneIcon } from "@arnica/ui/icons/things"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { ids, links } from "../navigation.ts"
import s from "./footer.module.css"

/** The foot of every page: help in danger first, then who we are and the legal pages. */
export function Footer(): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <footer className={s.footer}>
      <Wrap className={s.rows}>
        <p className={s.emergency}>
          <PhoneIcon />
          <a href="tel:112">{t("footer.emergency")}</a>
          <Link to={links.helpLine(language)}>{t("nav.helpLine")}</Link>
        </p>
        <div className={s.row}>
          <Link to={links.home(language)} className={s.brand} aria-label={`Arnica, ${t("nav.home")}`}>
            <Brand size={28} />
          </Link>
          <nav className={s.links} aria-label={t("footer.legal")}>
            <Link to={links.findSpecialist(language)}>{t("nav.findSpecialist")}</Link>
            <Link to={links.howItWorks(language)}>{t("nav.howItWorks")}</Link>
            <Link to={links.contact(language)}>{t("footer.contact")}</Link>
            <Link to={links.terms(language)}>{t("footer.terms")}</Link>
            <Link to={links.privacy(language)}>{t("footer.privacy")}</Link>
            <Link to={links.credits(language)}>{t("footer.credits")}</Link>
          </nav>
          <Button
            variant="quiet"
            size="small"
            popoverTarget={ids.languageMenu}
            aria-label={t("language.current", { name: NATIVE_NAMES[language] })}
            left={<GlobeIcon />}
          >
            {NATIVE_NAMES[language]}
          </Button>
        </div>
      </Wrap>
    </footer>
  )
}
