import { Card } from "@arnica/ui/card"
import { GlobeIcon, LockIcon, ShieldIcon } from "@arnica/ui/icons/frame"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./home.module.css"

const BOXES = [
  { key: "licence", Icon: ShieldIcon },
  { key: "language", Icon: GlobeIcon },
  { key: "privacy", Icon: LockIcon },
] as const

/** Three reasons, told plainly. */
export function InfoBoxes(): ReactElement {
  const t = useT("home")
  return (
    <ul className={s.boxes} aria-label={t("boxes.label")}>
      {BOXES.map(({ key, Icon }) => (
        <Card key={key} component="li" padding="medium" className={s.box}>
          <Icon />
          <h2 className={s.boxTitle}>{t(`boxes.${key}.title`)}</h2>
          <p className={s.quiet}>{t(`boxes.${key}.text`)}</p>
        </Card>
      ))}
    </ul>
  )
}
