import type { SpecialistCard } from "@arnica/contract/search"
import { formatDate, formatRelativeDay, formatTime } from "@arnica/i18n/format"
import { Skeleton } from "@arnica/ui/skeleton"
import { SlotColumns } from "@arnica/ui/slots"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import type { SlotPreview } from "../slot-preview.ts"
import s from "./result-card.module.css"

type CardTimesProps = { readonly specialist: SpecialistCard; readonly preview: SlotPreview | undefined }

/** The times of the next four days, each of which leads straight into booking it. */
export function CardTimes({ specialist, preview }: CardTimesProps): ReactElement {
  const t = useT("search")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  if (preview === undefined) return <Skeleton shape="block" height={148} />
  const days = preview.days.map(({ day, starts }, index) => {
    const at = `${day}T12:00:00Z`
    const long = formatDate({ language, at, zone: "UTC", style: "weekday" })
    return {
      date: day,
      short:
        index === 0
          ? formatRelativeDay({ language, at: now, zone, now })
          : formatDate({ language, at, zone: "UTC", style: "weekdayDay" }),
      long,
      slots: starts.map((start) => {
        const time = formatTime({ language, at: start, zone })
        return { id: start, time, label: t("card.bookAt", { name: specialist.fullName, day: long, time }) }
      }),
    }
  })
  return (
    <>
      <SlotColumns
        days={days}
        noneLabel={t("card.noneThatDay")}
        link={({ slot, props, children }) => (
          <Link
            {...props}
            to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
            params={{
              lang: language,
              specialistUrl: specialist.atlasUrl,
              slotStart: slot.id,
              productId: preview.productId,
            }}
          >
            {children}
          </Link>
        )}
      />
      <Link
        to="/$lang/a/$atlasUrl/{-$tab}"
        params={{ lang: language, atlasUrl: specialist.atlasUrl }}
        className={s.all}
        aria-describedby={`specialist-${specialist.id}`}
      >
        {t("card.profile")}
      </Link>
    </>
  )
}
