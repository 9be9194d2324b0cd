import type { SavedSpecialist } from "@arnica/contract/saved"
import type { SpecialistCard } from "@arnica/contract/search"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { Price } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { freeWhen } from "../../../platform/time/free-when.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { SaveButton } from "../../../shared/saved/save-button.tsx"
import s from "./saved.module.css"

type SavedCardProps = { readonly saved: SavedSpecialist }

/** A saved specialist: who, when they are free, for how much, and the way to them. */
export function SavedCard({ saved }: SavedCardProps): ReactElement {
  const t = useT("saved")
  const { specialistID: id, fullName, card } = saved
  return (
    <Card component="article" padding="small" className={s.card} aria-labelledby={`saved-${id}`}>
      <Portrait name={fullName} source={photoSource(card?.photo ?? null)} size={72} />
      <div className={s.who}>
        <h2 className={s.name} id={`saved-${id}`}>
          {fullName}
        </h2>
        <p className={s.quiet}>{card === null ? t("gone") : card.profession}</p>
        {card === null ? null : <FirstFree card={card} />}
      </div>
      <SaveButton specialist={{ id, fullName }} />
      {card === null ? null : <Ahead card={card} />}
    </Card>
  )
}

function FirstFree({ card: { firstFree } }: { card: SpecialistCard }): ReactElement {
  const t = useT("search")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  return (
    <p className={s.first}>
      {firstFree === null
        ? t("card.notFree")
        : t("card.firstFree", { when: freeWhen({ language, at: firstFree, zone, now }) })}
    </p>
  )
}

function Ahead({ card }: { card: SpecialistCard }): ReactElement {
  const t = useT("saved")
  const language = useLanguage()
  return (
    <div className={s.ahead}>
      <Price
        amount={formatMoney({ language, ...card.price })}
        note={formatDuration({ language, minutes: card.sessionMinutes })}
      />
      <LinkButton
        size="small"
        variant="soft"
        to="/$lang/a/$atlasUrl/{-$tab}"
        params={{ lang: language, atlasUrl: card.atlasUrl }}
        aria-describedby={`saved-${card.id}`}
      >
        {t("open")}
      </LinkButton>
    </div>
  )
}
