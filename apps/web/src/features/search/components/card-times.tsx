import type { SpecialistCard } from "@arnica/contract/search"
import { dayIn, formatDate, formatRelativeDay, formatTime } from "@arnica/i18n/format"
import { Skeleton } from "@arnica/ui/skeleton"
import { SlotColumns, type SlotDay } from "@arnica/ui/slots"
import { type ReactElement, useRef } from "react"
import { useCodeAhead } from "../../../platform/ahead.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import type { PreviewState, SlotPreview } from "../slot-preview.ts"
import s from "./card-times.module.css"
import { useBookingLinks } from "./use-booking-links.ts"

type CardTimesProps = { readonly specialist: SpecialistCard; readonly preview: PreviewState }

/** Times that a day shows; the profile has the others. */
const MOST = 3

/** The times of the next days, each of which leads straight into booking it. Always of one height, so that nothing shifts. */
export function CardTimes({ specialist, preview }: CardTimesProps): ReactElement {
  const t = useT("search")
  const place = useRef<HTMLDivElement>(null)
  useCodeAhead(place, "/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}")
  if (preview === "loading") {
    return (
      <div ref={place} className={s.times}>
        <Skeleton shape="block" height="100%" />
      </div>
    )
  }
  const some = preview !== "unknown" && preview.days.some(({ starts }) => starts.length > 0)
  return (
    <div ref={place} className={s.times}>
      {some ? (
        <Columns specialist={specialist} preview={preview} />
      ) : (
        <p className={s.none}>{t("card.noneSoon")}</p>
      )}
    </div>
  )
}

type ColumnsProps = { readonly specialist: SpecialistCard; readonly preview: SlotPreview }

function Columns({ specialist, preview }: ColumnsProps): ReactElement {
  const t = useT("search")
  const days = useDays({ specialist, preview })
  const linkTo = useBookingLinks({ specialistUrl: specialist.atlasUrl, productId: preview.productId })
  return (
    <SlotColumns
      days={days}
      most={MOST}
      noneLabel={t("card.noneThatDay")}
      link={({ slot, props, children }) => (
        <a {...props} {...linkTo(slot.id)}>
          {children}
        </a>
      )}
    />
  )
}

function useDays({ specialist, preview }: ColumnsProps): SlotDay[] {
  const t = useT("search")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  const today = dayIn({ at: now, zone })
  return preview.days.map(({ day, starts }) => {
    const at = `${day}T12:00:00Z`
    const long = formatDate({ language, at, zone: "UTC", style: "weekday" })
    return {
      date: day,
      short:
        day === today
          ? formatRelativeDay({ language, at: now, zone, now })
          : formatDate({ language, at, zone: "UTC", style: "weekdayDay" }),
      long,
      slots: starts.map((start) => {
        const time = formatTime({ language, at: start, zone })
        return { id: start, time, label: t("card.bookAt", { name: specialist.fullName, day: long, time }) }
      }),
    }
  })
}
