import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatList, formatMoney, languageName } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { TagList } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { type Shown, useTyped } from "../model/typing.tsx"
import { useAsking } from "../model/whose.ts"
import { previewQuery } from "../queries.ts"
import s from "./wizard.module.css"

const PORTRAIT_WIDTH = 96

/** The public profile as clients will see it, in short. */
export function Preview(): ReactElement {
  const t = useT("wizard")
  const { profile: saved } = useSuspenseQuery(previewQuery(useAsking())).data
  const profile = { ...saved, ...useTyped() }
  const source = photoSource(profile.photo)
  return (
    <Card component="section" aria-labelledby="wizard-preview">
      <div className={s.preview}>
        <h2 id="wizard-preview" className={s.heading}>
          {t("preview.title")}
        </h2>
        <div className={s.row}>
          <Portrait
            name={profile.fullName}
            size={PORTRAIT_WIDTH}
            {...(source === undefined ? {} : { source })}
          />
          <div>
            <div className={s.quiet}>{profile.profession}</div>
            <h3>{profile.fullName}</h3>
            <div className={s.quiet}>{profile.city}</div>
          </div>
        </div>
        {profile.headingText === "" ? null : <p className={s.label}>{profile.headingText}</p>}
        {[...new Set(profile.descriptionText)].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {[...new Set(profile.approachText)].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <TagList items={[...profile.specialities, ...profile.concerns].map(({ name }) => name)} />
        <Facts profile={profile} />
      </div>
    </Card>
  )
}

type Facts = Pick<SpecialistProfile, "offers" | "memberships"> &
  Pick<Shown, "languages" | "education" | "therapyTypes">

function Facts({ profile }: { readonly profile: Facts }): ReactElement {
  const t = useT("wizard")
  const language = useLanguage()
  const { languages, offers, education, therapyTypes, memberships } = profile
  const spoken = languages.map((code) => languageName({ language, code }))
  return (
    <ul className={s.list}>
      {spoken.length === 0 ? null : <li>{formatList({ language, items: spoken })}</li>}
      {therapyTypes.map(({ code, name }) => (
        <li key={code}>{name}</li>
      ))}
      {offers.map(({ productId, name, minutes, prices }) => (
        <li key={productId}>
          {t("preview.offer", {
            name,
            minutes,
            prices: prices.map((price) => formatMoney({ language, ...price })).join(" / "),
          })}
        </li>
      ))}
      {[...new Set(education.map(({ title, institution }) => `${title}, ${institution}`))].map((degree) => (
        <li key={degree}>{degree}</li>
      ))}
      {[...new Set(memberships)].map((membership) => (
        <li key={membership}>{membership}</li>
      ))}
    </ul>
  )
}
