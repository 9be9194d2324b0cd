import { hreflang, LANGUAGES, NATIVE_NAMES } from "@arnica/i18n"
import { CheckIcon } from "@arnica/ui/icons/actions"
import type { ReactElement } from "react"
import { useLanguageChoice } from "../../platform/i18n/use-language-choice.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { ids } from "../navigation.ts"
import s from "./panel.module.css"
import { Panel } from "./panel.tsx"

/** The ten languages by their own names. Choosing one shows the same page in it, and remembers the choice. */
export function LanguageMenu(): ReactElement {
  const t = useT("common")
  const current = useLanguage()
  const { hrefOf, choose } = useLanguageChoice()
  return (
    <Panel id={ids.languageMenu} label={t("language.label")} place="language">
      <ul className={s.languages}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={hrefOf(language)}
              hrefLang={hreflang(language)}
              lang={language}
              rel="nofollow"
              className={s.item}
              aria-current={language === current || undefined}
              onClick={(event) => choose(event, language)}
            >
              {NATIVE_NAMES[language]}
              {language === current ? <CheckIcon size={18} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
