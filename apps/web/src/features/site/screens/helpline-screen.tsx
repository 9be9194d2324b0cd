import type { CountryHelp, HelpLines } from "@arnica/contract/site"
import { Accordion, AccordionItem } from "@arnica/ui/accordion"
import { Button } from "@arnica/ui/button"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page, Part } from "../components/page.tsx"
import { Prose } from "../components/prose.tsx"
import { WriteToUs } from "../components/ways.tsx"
import { companyQuery, helpLinesQuery } from "../queries.ts"
import s from "./helpline-screen.module.css"

/** Whom to call: the emergency number first, then lines that listen, by country. */
export function HelplineScreen(): ReactElement {
  const t = useT("helpline")
  const api = useApi()
  const { data: help } = useSuspenseQuery(helpLinesQuery(api))
  const { data: company } = useSuspenseQuery(companyQuery(api))
  const [own, ...others] = help.countries
  return (
    <Page title={t("title")} lead={t("lead")} plant="home" tone="clay">
      <section className={s.emergency} aria-labelledby="emergency">
        <div>
          <h2 id="emergency" className={s.emergencyTitle}>
            {t("emergency.title")}
          </h2>
          <p className={s.plain}>{t("emergency.text")}</p>
        </div>
        <div className={s.numbers}>
          {[...new Set(["112", own?.emergencyNumber ?? "112"])].map((number) => (
            <Button
              key={number}
              component="a"
              href={`tel:${number}`}
              size="large"
              variant="danger"
              left={<PhoneIcon />}
            >
              {t("emergency.button", { number })}
            </Button>
          ))}
        </div>
      </section>
      {own ? (
        <Part id="here" title={t("here", { country: own.country })}>
          <Country country={own} audiences={help.audiences} />
        </Part>
      ) : null}
      <Part id="other" title={t("other.title")}>
        <Accordion>
          {others.map((country) => (
            <AccordionItem key={country.countryCode} title={country.country}>
              <Country country={country} audiences={help.audiences} />
            </AccordionItem>
          ))}
        </Accordion>
        <p className={s.remark}>{t("other.text")}</p>
      </Part>
      <Prose text={t("story")} />
      <NextStep title={t("office.title")} text={t("office.text")}>
        <WriteToUs topic="booking" quiet>
          {t("office.write")}
        </WriteToUs>
        <Button
          component="a"
          href={`tel:${company.phone.replaceAll(" ", "")}`}
          size="large"
          variant="quiet"
          left={<PhoneIcon />}
        >
          {t("office.call", { phone: company.phone })}
        </Button>
      </NextStep>
    </Page>
  )
}

type CountryProps = { country: CountryHelp; audiences: HelpLines["audiences"] }

function Country({ country, audiences }: CountryProps): ReactElement {
  const t = useT("helpline")
  return (
    <ul className={s.lines}>
      <li className={s.line}>
        <a href={`tel:${country.emergencyNumber}`} className={s.number}>
          <PhoneIcon /> {t("emergencyIn", { number: country.emergencyNumber })}
        </a>
      </li>
      {country.lines.map((line) => (
        <li key={line.dial} className={s.line}>
          <a
            href={`tel:${line.dial}`}
            className={s.number}
            aria-label={t("call", { name: line.name, number: line.number })}
          >
            <PhoneIcon /> {line.number}
          </a>
          <span>
            <strong>{line.name}</strong>
            <br />
            <span className={s.quiet}>
              {audiences.find(({ code }) => code === line.audience)?.name} ·{" "}
              {line.dayAndNight ? t("allDay") : t("someHours")}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
