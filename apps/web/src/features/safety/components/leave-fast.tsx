import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./help.module.css"

/** Says nothing about who was here before; the browser's way back is taken away where scripts run. */
const ELSEWHERE = "https://www.wikipedia.org/"

/** Leads somewhere harmless at once, for whoever must not be seen reading this. */
export function LeaveFast(): ReactElement {
  const t = useT("safety")
  return (
    <div className={s.leave}>
      <Button
        component="a"
        href={ELSEWHERE}
        rel="noreferrer"
        variant="quiet"
        onClick={(event) => {
          event.preventDefault()
          window.location.replace(ELSEWHERE)
        }}
      >
        {t("leave.button")}
      </Button>
      <p className={s.facts}>{t("leave.hint")}</p>
    </div>
  )
}
