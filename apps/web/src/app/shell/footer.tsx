import { NATIVE_NAMES } from "@arnica/i18n"
import { Brand } from "@arnica/ui/brand"
import { Button } from "@arnica/ui/button"
import { GlobeIcon, PhoneIcon } from "@arnica/ui/icons/frame"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { ids, links } from "../navigation.ts"
import s from "./footer.module.css"
import { useLayoutPart } from "./layout-part.ts"

/** What stands below what, each under its words of the shell. */
const GROUPS = [
  {
    title: "footer.you",
    pages: [
      { to: "findSpecialist", name: "nav.findSpecialist" },
      { to: "howItWorks", name: "nav.howItWorks" },
      { to: "subscriptions", name: "footer.subscriptions" },
      { to: "tests", name: "footer.tests" },
      { to: "wellscore", name: "footer.wellscore" },
      { to: "helpLine", name: "nav.helpLine" },
    ],
  },
  {
    title: "footer.work",
    pages: [
      { to: "forDoctors", name: "footer.forDoctors" },
      { to: "forClinics", name: "footer.forClinics" },
      { to: "corporate", name: "footer.corporate" },
      { to: "wellbeing", name: "footer.wellbeing" },
    ],
  },
  {
    title: "footer.about",
    pages: [
      { to: "aboutUs", name: "footer.aboutUs" },
      { to: "trends", name: "footer.trends" },
      { to: "contact", name: "footer.contact" },
      { to: "accessibility", name: "footer.accessibility" },
    ],
  },
  {
    title: "footer.legal",
    pages: [
      { to: "terms", name: "footer.terms" },
      { to: "privacy", name: "footer.privacy" },
      { to: "cookies", name: "footer.cookies" },
      { to: "legalNotice", name: "footer.notice" },
      { to: "disputes", name: "footer.disputes" },
      { to: "credits", name: "footer.credits" },
    ],
  },
] as const

/** The foot of every page: help in danger first, then who we are and the legal pages. */
export function Footer(): ReactElement {
  useLayoutPart("Footer")
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
        <nav className={s.groups} aria-label={t("brand")}>
          {GROUPS.map(({ title, pages }) => (
            <div key={title}>
              <h2 className={s.title}>{t(title)}</h2>
              <ul className={s.links}>
                {pages.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={links[to](language)}>{t(name)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Wrap>
    </footer>
  )
}
