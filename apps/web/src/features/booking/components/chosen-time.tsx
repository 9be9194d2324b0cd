import type { SlotDetails } from "@arnica/contract/booking"
import type { Slot } from "@arnica/contract/scheduling"
import { formatDate, formatTimeRange } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { CalendarIcon } from "@arnica/ui/icons/things"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useId, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { nearbyTimesQuery } from "../queries.ts"
import s from "./chosen-time.module.css"
import { SlotChoices } from "./slot-choices.tsx"
import { TheirTime } from "./their-time.tsx"

type ChosenTimeProps = {
  readonly details: SlotDetails
  readonly zone: string
  readonly onTime: (slotStart: string) => void
}

/** The chosen time in the reader's zone, and the way to another one; a group has one alone. */
export function ChosenTime({ details, zone, onTime }: ChosenTimeProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { slot } = details
  const range = formatTimeRange({ language, from: slot.start, to: slot.end, zone })
  return (
    <section aria-label={t("time.chosen")}>
      <Card className={s.card}>
        <CalendarIcon size={24} />
        <div className={s.words}>
          <strong>{formatDate({ language, at: slot.start, zone, style: "weekday" })}</strong>
          <span>{range}</span>
          <small>{t("facts.yourZone", { city: zoneCity({ language, zone }) })}</small>
          <TheirTime specialist={details.specialist} start={slot.start} zone={zone} />
        </div>
        {details.group === null ? (
          <Button
            variant="soft"
            size="small"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {t("time.change")}
          </Button>
        ) : null}
      </Card>
      <div id={panel} hidden={!isOpen} className={s.panel}>
        {isOpen ? <OtherTimes details={details} zone={zone} onTime={onTime} /> : null}
      </div>
    </section>
  )
}

function OtherTimes({ details, zone, onTime }: ChosenTimeProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const { specialist, product, slot } = details
  const asked = { specialistId: specialist.id, productId: product.productId, start: slot.start }
  const { data, isPending } = useQuery(nearbyTimesQuery(useApi(), asked))
  const others = (data ?? []).filter(({ start }) => start !== slot.start)
  return (
    <>
      <h2 className={s.title}>{t("time.near")}</h2>
      {isPending ? (
        <Skeleton shape="block" height={96} />
      ) : (
        <Choices slots={others} zone={zone} onTime={onTime} />
      )}
      <div>
        <LinkButton
          variant="link"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: specialist.atlasUrl }}
          hash="booking"
        >
          {t("time.all", { name: specialist.fullName })}
        </LinkButton>
      </div>
    </>
  )
}

type ChoicesProps = Omit<ChosenTimeProps, "details"> & { readonly slots: readonly Slot[] }

function Choices({ slots, zone, onTime }: ChoicesProps): ReactElement {
  const t = useT("booking")
  if (slots.length === 0) return <p className={s.none}>{t("time.noneNear")}</p>
  return <SlotChoices slots={slots} zone={zone} onChoose={onTime} />
}
