import type { SlotDetails } from "@arnica/contract/booking"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { BookingFailure } from "../model/booking-failure.ts"
import s from "./lost-time.module.css"
import { SlotChoices } from "./slot-choices.tsx"

type LostTimeProps = {
  readonly details: SlotDetails
  readonly zone: string
  readonly lost: Extract<BookingFailure, { kind: "lost" }> | null
  readonly onTime: (slotStart: string) => void
}

/** The time is gone: offers the nearest others, each one press away. Why it is gone stands above the step. */
export function LostTime({ details, zone, lost, onTime }: LostTimeProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const { fullName, atlasUrl } = details.specialist
  const isGroup = details.group !== null
  const nearest = lost !== null && lost.nearest.length > 0 ? lost.nearest : details.nearest
  return (
    <div className={s.lost}>
      {nearest.length > 0 ? (
        <section className={s.near} aria-labelledby="nearest-times">
          <h2 id="nearest-times" className={s.title}>
            {t("time.near")}
          </h2>
          <SlotChoices slots={nearest} zone={zone} onChoose={onTime} />
        </section>
      ) : null}
      {nearest.length > 0 || isGroup ? null : <p className={s.none}>{t("lost.none", { name: fullName })}</p>}
      <div>
        <LinkButton
          variant="soft"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl }}
          hash="booking"
        >
          {t("time.all", { name: fullName })}
        </LinkButton>
      </div>
    </div>
  )
}
