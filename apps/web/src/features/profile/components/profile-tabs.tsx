import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatNumber } from "@arnica/i18n/format"
import { LinkTabs } from "@arnica/ui/tabs"
import { type ReactElement, useEffect, useRef } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { type ProfileTab, tabsOf } from "../tabs.ts"
import { PartTab } from "./links.tsx"

type TabsProps = { readonly profile: SpecialistProfile; readonly tab: ProfileTab }

/** The parts of the profile, as links. The page stays where it is scrolled to. */
export function ProfileTabs({ profile, tab }: TabsProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const counts: Partial<Record<ProfileTab, number>> = {
    reviews: profile.reviewCount,
    blog: profile.blogCount,
    videos: profile.videoCount,
  }
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => showCurrent(row.current, tab), [tab])
  return (
    <div ref={row}>
      <LinkTabs label={t("tab.label")}>
        {tabsOf(profile).map((each) => {
          const count = counts[each] ?? 0
          return (
            <PartTab
              key={each}
              atlasUrl={profile.atlasUrl}
              tab={each}
              current={each === tab}
              {...(count === 0 ? {} : { count: formatNumber({ language, value: count }) })}
            >
              {t(`tab.${each}`)}
            </PartTab>
          )
        })}
      </LinkTabs>
    </div>
  )
}

/** On a narrow screen the row scrolls sideways: the open tab comes into view. */
function showCurrent(row: HTMLElement | null, tab: ProfileTab): void {
  const list = row?.querySelector("nav")
  const current = list?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
