import { Button } from "@arnica/ui/button"
import { type ReactElement, useId, useState } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import s from "../records.module.css"
import { HealthLinks } from "./health-links.tsx"

/** The medical file as something that its owner takes along: on paper, or for the software of a practice. */
export function TakeAlong(): ReactElement {
  const t = useT("takeAlong")
  const id = useId()
  return (
    <section className={s.part} aria-labelledby={id}>
      <h2 id={id}>{t("title")}</h2>
      <p className={s.lead}>{t("lead")}</p>
      <div className={s.ways}>
        <OnPaper />
        <AsSummary />
        <HealthLinks />
      </div>
    </section>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const queryOf = (from: string, to: string): string => {
  const query = new URLSearchParams()
  if (from !== "") query.set("from", from)
  if (to !== "") query.set("to", to)
  return query.size === 0 ? "" : `?${query.toString()}`
}

function OnPaper(): ReactElement {
  const t = useT("takeAlong")
  const records = useT("records")
  const host = usePageContext().environment.app
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const isWrong = from !== "" && to !== "" && from > to
  const isReady = !isWrong && [from, to].every((day) => day === "" || DAY.test(day))
  return (
    <div className={s.way}>
      <h3>{t("paper.title")}</h3>
      <p className={s.lead}>{t("paper.text")}</p>
      <DateField label={records("timeline.from")} value={from} onChange={setFrom} />
      <DateField
        label={records("timeline.to")}
        value={to}
        onChange={setTo}
        error={isWrong ? t("paper.wrongPeriod") : undefined}
      />
      <div>
        {isReady ? (
          <Button component="a" href={`${host}/api/v2/records/paper${queryOf(from, to)}`} download>
            {t("paper.get")}
          </Button>
        ) : (
          <Button disabled>{t("paper.get")}</Button>
        )}
      </div>
    </div>
  )
}

function AsSummary(): ReactElement {
  const t = useT("takeAlong")
  const host = usePageContext().environment.app
  return (
    <div className={s.way}>
      <h3>{t("summary.title")}</h3>
      <p className={s.lead}>{t("summary.text")}</p>
      <div>
        <Button component="a" variant="quiet" href={`${host}/api/v2/records/patient-summary`} download>
          {t("summary.get")}
        </Button>
      </div>
    </div>
  )
}
