import type { ProfilePreview } from "@arnica/contract/wizard"
import { formatDuration, formatList, formatMoney, formatPercent, languageName } from "@arnica/i18n/format"
import { hasOwnTitle, videoHost } from "@arnica/rules/videos"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { TagList } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { type Shown, useTyped } from "../model/typing.tsx"
import { useAsking } from "../model/whose.ts"
import { previewQuery } from "../queries.ts"
import { PageLink } from "./page-link.tsx"
import s from "./wizard.module.css"

const PORTRAIT_WIDTH = 96

/** The public profile as clients will see it, in short. */
export function Preview(): ReactElement {
  const t = useT("wizard")
  const { data: preview } = useSuspenseQuery(previewQuery(useAsking()))
  const typed = useTyped()
  const profile = { ...preview.profile, ...typed }
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
        <Facts preview={preview} typed={typed} />
        <div>
          <PageLink />
        </div>
      </div>
    </Card>
  )
}

type FactsProps = { readonly preview: ProfilePreview; readonly typed: Partial<Shown> }

/** What stands on the other parts of the page. */
function Facts({ preview, typed }: FactsProps): ReactElement {
  const t = useT("wizard")
  const packages = useT("packages")
  const page = useT("profile")
  const language = useLanguage()
  const { offers, memberships, ...profile } = { ...preview.profile, ...typed }
  const spoken = profile.languages.map((code) => languageName({ language, code }))
  const costs = (prices: ProfilePreview["packages"][number]["prices"]): string =>
    prices.map((price) => formatMoney({ language, ...price })).join(" / ")
  return (
    <dl className={s.facts}>
      <Fact name={t("field.languages")} items={[formatList({ language, items: spoken })]} />
      <Fact name={t("field.therapyTypes")} items={profile.therapyTypes.map(({ name }) => name)} />
      <Fact
        name={t("step.store")}
        items={offers.map(({ name, minutes, prices, firstMeetingDiscount: percent }) => {
          const offer = t("preview.offer", { name, minutes, prices: costs(prices) })
          if (percent === 0) return offer
          const discount = t("preview.discount", {
            share: formatPercent({ language, share: percent / 100 }),
          })
          return `${offer} · ${discount}`
        })}
      />
      <Fact
        name={packages("sale.title")}
        items={preview.packages.flatMap(({ productId, sessions, prices }) =>
          offers
            .filter((offer) => offer.productId === productId)
            .map(({ name, minutes }) => {
              const duration = formatDuration({ language, minutes })
              return `${packages("what", { sessions, name, duration })}: ${costs(prices)}`
            }),
        )}
      />
      <Fact
        name={t("step.education")}
        items={profile.education.map(({ title, institution }) => `${title}, ${institution}`)}
      />
      <Fact
        name={t("step.licenses")}
        items={preview.licences.map(({ number, issuer }) => `${number}, ${issuer}`)}
      >
        {preview.profile.licence === null ? t("preview.licence") : null}
      </Fact>
      <Fact
        name={page("tab.videos")}
        items={preview.videos.map(({ url, title }, index) => {
          const name = hasOwnTitle({ title, url }) ? title : page("video", { number: index + 1 })
          return `${name}, ${videoHost(url)}`
        })}
      />
      <Fact name={t("step.memberships")} items={memberships} />
    </dl>
  )
}

type FactProps = {
  readonly name: string
  readonly items: readonly string[]
  /** Said below them. */
  readonly children?: ReactNode
}

/** One kind of them; nothing where there are none. */
function Fact({ name, items, children }: FactProps): ReactElement | null {
  const said = [...new Set(items)].filter(Boolean)
  if (said.length === 0) return null
  return (
    <div>
      <dt className={s.quiet}>{name}</dt>
      {said.map((item) => (
        <dd key={item}>{item}</dd>
      ))}
      {children === null || children === undefined ? null : <dd className={s.quiet}>{children}</dd>}
    </div>
  )
}
