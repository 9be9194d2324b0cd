import type { Help } from "@arnica/contract/safety"
import { Button } from "@arnica/ui/button"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./help.module.css"

/** The emergency numbers of a country; the first is the only filled button of a card. */
export function EmergencyRows({ help }: { readonly help: Help }): ReactElement {
  const t = useT("safety")
  return (
    <>
      {help.emergency.map(({ number, service }, index) => (
        <li key={number} className={s.line}>
          <div>
            <strong>{t(index === 0 ? "emergency.title" : `emergency.${service}`)}</strong>
            {index === 0 ? <p className={s.facts}>{t(`emergency.${service}`)}</p> : null}
          </div>
          <Button
            component="a"
            href={`tel:${number}`}
            variant={index === 0 ? "primary" : "quiet"}
            className={(index === 0 ? s.first : s.number) ?? ""}
            left={<PhoneIcon />}
            aria-label={t("call", { name: t(`emergency.${service}`), number })}
          >
            {number}
          </Button>
        </li>
      ))}
    </>
  )
}
