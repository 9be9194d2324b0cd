import { type FooterColumn, OPEN_PAGES } from "@arnica/contract/open-pages"
import { NATIVE_NAMES } from "@arnica/i18n"
import { Brand } from "@arnica/ui/brand"
import { Button } from "@arnica/ui/button"
import { GlobeIcon, PhoneIcon } from "@arnica/ui/icons/frame"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { ids, openPagePath } from "../navigation.ts"
import s from "./footer.module.css"
import { useLayoutPart } from "./layout-part.ts"

/** The columns of the footer with their titles, in their order. */
const COLUMNS = [
  { column: "you", title: "footer.you" },
  { column: "work", title: "footer.work" },
  { column: "about", title: "footer.about" },
  { column: "legal", title: "footer.legal" },
] as const satisfies readonly { readonly column: FooterColumn; readonly title: string }[]

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
          <Link to={openPagePath(language, "helpline")}>{t("nav.helpLine")}</Link>
        </p>
        <div className={s.row}>
          <Link
            to={openPagePath(language, "home")}
            className={s.brand}
            aria-label={`Arnica, ${t("nav.home")}`}
          >
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
          {COLUMNS.map(({ column, title }) => (
            <div key={column}>
              <h2 className={s.title}>{t(title)}</h2>
              <ul className={s.links}>
                {OPEN_PAGES.map(({ page, name, footer }) =>
                  name !== undefined && footer === column ? (
                    <li key={page}>
                      <Link to={openPagePath(language, page)}>{t(name)}</Link>
                    </li>
                  ) : null,
                )}
              </ul>
            </div>
          ))}
        </nav>
      </Wrap>
    </footer>
  )
}
