import type { SpecialistProfile } from "@arnica/contract/specialists"
import { capitalise, formatDate, formatList, formatNumber, languageName } from "@arnica/i18n/format"
import { GlobeIcon, ShieldIcon } from "@arnica/ui/icons/frame"
import { MapPinIcon, VideoIcon } from "@arnica/ui/icons/things"
import { Portrait } from "@arnica/ui/picture"
import { Rating } from "@arnica/ui/rating"
import { Tag } from "@arnica/ui/tag"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { SaveButton } from "../../../shared/saved/save-button.tsx"
import { placesOf } from "../places.ts"
import { PORTRAIT_SIZES, PORTRAIT_WIDTH } from "../portrait.ts"
import { usePreview } from "../preview-context.ts"
import { PartLink } from "./links.tsx"
import s from "./profile-header.module.css"

type HeaderProps = { readonly profile: SpecialistProfile }

/** Who this is: portrait, profession, name, how people rate them, licence, languages and place. */
export function ProfileHeader({ profile }: HeaderProps): ReactElement {
  const source = photoSource(profile.photo)
  return (
    <header className={s.header}>
      <div className={s.portrait}>
        <Portrait
          name={profile.fullName}
          shape="tall"
          size={PORTRAIT_WIDTH}
          sizes={PORTRAIT_SIZES}
          priority
          {...(source === undefined ? {} : { source })}
        />
      </div>
      <div className={s.words}>
        <Profession profile={profile} />
        <div className={s.head}>
          <h1 className={s.name}>{profile.fullName}</h1>
          {usePreview() === null ? <SaveButton specialist={profile} className={s.save} /> : null}
        </div>
        <Stars profile={profile} />
      </div>
      <Details profile={profile} />
    </header>
  )
}

function Profession({ profile }: HeaderProps): ReactElement {
  const t = useT("profile")
  const common = useT("common")
  const count = profile.yearsOfPractice ?? 0
  return (
    <p className={s.profession}>
      {count === 0 ? profile.profession : `${profile.profession} · ${t("header.years", { count })}`}{" "}
      {profile.premium ? <Tag tone="arnica">{common("area.premium")}</Tag> : null}
    </p>
  )
}

function Stars({ profile }: HeaderProps): ReactElement {
  const t = useT("profile")
  const common = useT("common")
  const language = useLanguage()
  const { stars, reviewCount, atlasUrl } = profile
  if (reviewCount === 0) return <p className={s.stars}>{t("header.new")}</p>
  const text = formatNumber({ language, value: stars.average, minimumDecimals: 1, maximumDecimals: 1 })
  return (
    <p className={s.stars}>
      <Rating
        value={stars.average}
        text={text}
        label={t("rating", { value: text, max: 5 })}
        count={
          <PartLink atlasUrl={atlasUrl} tab="reviews">
            {common("count.reviews", { count: reviewCount })}
          </PartLink>
        }
      />
    </p>
  )
}

function Details({ profile }: HeaderProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const { licence, languages, city } = profile
  const { isOnline, isInOffice } = placesOf(profile)
  const spoken = languages.map((code) => languageName({ language, code }))
  return (
    <ul className={s.details}>
      {licence === null ? null : (
        <li>
          <ShieldIcon size={20} />
          {t("header.licence", { date: formatDate({ language, zone: "UTC", at: licence.checkedOn }) })}
        </li>
      )}
      {spoken.length === 0 ? null : (
        <li>
          <GlobeIcon size={20} />
          <VisuallyHidden>{t("header.speaks")} </VisuallyHidden>
          {capitalise({ language, text: formatList({ language, items: spoken, type: "unit" }) })}
        </li>
      )}
      {isOnline ? (
        <li>
          <VideoIcon size={20} />
          {t("header.online")}
        </li>
      ) : null}
      {isInOffice && city !== null ? (
        <li>
          <MapPinIcon size={20} />
          <VisuallyHidden>{t("header.place")} </VisuallyHidden>
          {city}
        </li>
      ) : null}
    </ul>
  )
}
