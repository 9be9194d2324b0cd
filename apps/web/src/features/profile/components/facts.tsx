import type { ProfileModel, SessionOffer } from "@arnica/contract/specialists"
import { formatDuration } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { ClockIcon } from "@arnica/ui/icons/frame"
import { CalendarIcon, MapPinIcon } from "@arnica/ui/icons/things"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { addressOf, placesOf } from "../places.ts"
import s from "./content.module.css"

/** What to expect: how long, how to cancel and where. */
export function Facts({ model }: { model: ProfileModel }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const { profile, cancellation } = model
  const { isInOffice } = placesOf(profile)
  const address = addressOf(profile)
  return (
    <section aria-labelledby="facts-title">
      <VisuallyHidden>
        <h2 id="facts-title">{t("facts.label")}</h2>
      </VisuallyHidden>
      <div className={s.facts}>
        {byLength(profile.offers).map(({ minutes, names }) => (
          <Fact key={minutes} icon={<ClockIcon />} title={formatDuration({ language, minutes })}>
            {names.map((name) => (
              <p key={name}>{name}</p>
            ))}
          </Fact>
        ))}
        <Fact icon={<CalendarIcon />} title={t("facts.cancel")}>
          <p>{t("facts.cancelFull", { count: hours(cancellation.fullUntilMinutes) })}</p>
          <p>{t("facts.cancelHalf", { count: hours(cancellation.halfUntilMinutes) })}</p>
        </Fact>
        {isInOffice && address !== "" ? (
          <Fact icon={<MapPinIcon />} title={t("facts.office")}>
            <p>{address}</p>
          </Fact>
        ) : null}
      </div>
    </section>
  )
}

type FactProps = { readonly icon: ReactElement; readonly title: string; readonly children: ReactNode }

function Fact({ icon, title, children }: FactProps): ReactElement {
  return (
    <Card className={s.fact}>
      {icon}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </Card>
  )
}

/** The names of the sessions on offer by their length, shortest first. */
function byLength(offers: readonly SessionOffer[]): { minutes: number; names: string[] }[] {
  const lengths = [...new Set(offers.map(({ minutes }) => minutes))].sort((a, b) => a - b)
  return lengths.map((minutes) => ({
    minutes,
    names: offers.filter((offer) => offer.minutes === minutes).map(({ name }) => name),
  }))
}

/** Whole hours, rounded to the side of who relies on them. */
function hours(minutes: number): number {
  return Math.ceil(minutes / 60)
}
