import { ArrowRightIcon } from "@arnica/ui/icons/arrows"
import { Plant } from "@arnica/ui/plant"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { AREAS } from "../areas.ts"
import { areasQuery } from "../queries.ts"
import s from "./home.module.css"

/** The category grid. */
export function Areas(): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  const { data: known } = useSuspenseQuery(areasQuery(useApi()))
  return (
    <Section
      id="areas"
      title={t("areas.title")}
      aside={
        <LinkButton
          to="/$lang/help-store-search"
          params={{ lang: language }}
          variant="quiet"
          right={<ArrowRightIcon />}
        >
          {t("areas.all")}
        </LinkButton>
      }
    >
      <ul className={s.areas}>
        {AREAS.map(({ area, domain, plant, tone }) => {
          const words = known.find(({ areaCode }) => areaCode === area)
          return (
            <li key={area}>
              <Link
                to="/$lang/help-store-search"
                params={{ lang: language }}
                search={{ domain }}
                className={s.area}
                data-tone={tone}
              >
                <span className={s.areaWords}>
                  <span className={s.areaName}>{words?.name}</span>
                  <span className={s.quiet}>{words?.description}</span>
                </span>
                <Plant area={plant} size={108} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
