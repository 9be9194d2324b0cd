import type { SpecialistProfile } from "@arnica/contract/specialists"
import { ExternalIcon } from "@arnica/ui/icons/actions"
import { TagList } from "@arnica/ui/tag"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { addressOf, placesOf } from "../places.ts"
import s from "./content.module.css"
import { OwnText } from "./own-text.tsx"

type AboutProps = { readonly profile: SpecialistProfile }

/** How they work, with which methods, for what, and where. */
export function About({ profile }: AboutProps): ReactElement {
  const t = useT("profile")
  const { approachText, descriptionText, therapyTypes, specialities, concerns } = profile
  const words = approachText.length > 0 ? approachText : descriptionText
  return (
    <div className={s.content}>
      {words.length === 0 ? null : (
        <Part id="approach" title={t("about.approach")}>
          <OwnText profile={profile}>
            {words.map((paragraph) => (
              <p key={paragraph} className={s.text}>
                {paragraph}
              </p>
            ))}
          </OwnText>
        </Part>
      )}
      {therapyTypes.length === 0 ? null : (
        <Part id="methods" title={t("about.methods")}>
          <dl className={s.methods}>
            {therapyTypes.map(({ code, name, description }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {concerns.length === 0 ? null : (
        <Part id="concerns" title={t("about.concerns")}>
          <TagList items={concerns.map(({ name }) => name)} />
        </Part>
      )}
      {specialities.length === 0 ? null : (
        <Part id="specialities" title={t("about.specialities")}>
          <TagList items={specialities.map(({ name }) => name)} tone="pine" />
        </Part>
      )}
      <Place profile={profile} />
    </div>
  )
}

function Place({ profile }: AboutProps): ReactElement | null {
  const t = useT("profile")
  const { isOnline, isInOffice } = placesOf(profile)
  const address = addressOf(profile)
  if (!isInOffice) {
    if (!isOnline) return null
    return (
      <Part id="place" title={t("about.place")}>
        <p className={s.text}>{t("about.onlineOnly")}</p>
      </Part>
    )
  }
  if (address === "") return null
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${profile.country}`)}`
  return (
    <Part id="place" title={t("about.place")}>
      <address className={s.address}>{address}</address>
      <a className={s.outside} href={map} rel="noreferrer">
        {t("about.map")} <ExternalIcon size={18} />
      </a>
    </Part>
  )
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

/** A titled part of a tab; links can lead to it. */
export function Part({ id, title, children }: PartProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={s.part}>
      <div className={s.partHead}>
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
