import { Button } from "@arnica/ui/button"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useEffect, useId, useState } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { Rich } from "../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { chooseTracking, useTrackingChoice } from "../../platform/tracking/choice.ts"
import { arrivalHere, noteVisit } from "../../platform/tracking/records.ts"
import s from "./campaign-question.module.css"

/** Asks whom a campaign brought whether that may be noted. Nobody else is asked, since of them there is nothing to note. */
export function CampaignQuestion(): ReactElement | null {
  const t = useT("shell")
  const language = useLanguage()
  const id = useId()
  const api = useApi()
  const choice = useTrackingChoice()
  const [arrival] = useState(arrivalHere)
  useEffect(() => {
    if (choice === "allow" && arrival !== null) void noteVisit(api, arrival)
  }, [api, arrival, choice])
  if (arrival === null || choice !== null) return null
  return (
    <section className={s.question} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {t("tracking.title")}
      </h2>
      <p className={s.text}>
        <Rich
          text={t("tracking.text")}
          tags={{ link: <Link to="/$lang/cookies" params={{ lang: language }} /> }}
        />
      </p>
      <div className={s.buttons}>
        <Button variant="soft" size="small" onClick={() => chooseTracking("allow")}>
          {t("tracking.allow")}
        </Button>
        <Button variant="soft" size="small" onClick={() => chooseTracking("refuse")}>
          {t("tracking.refuse")}
        </Button>
      </div>
    </section>
  )
}
