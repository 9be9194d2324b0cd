import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { BookingPanel } from "../booking/booking-panel.tsx"
import { ProfileHeader } from "../components/profile-header.tsx"
import { ProfileTabs } from "../components/profile-tabs.tsx"
import { TabContent } from "../components/tab-content.tsx"
import { profileQuery } from "../profile-query.ts"
import type { ProfileTab } from "../tabs.ts"
import s from "./profile-screen.module.css"
import { useTabOfHash } from "./use-tab-of-hash.ts"

type ScreenProps = {
  readonly atlasUrl: string
  readonly tab: ProfileTab
  /** Of the reviews. */
  readonly language: string | undefined
}

/** A specialist: who, how, when and how much. The times stay in view while the rest is read. */
export function ProfileScreen({ atlasUrl, tab, language }: ScreenProps): ReactElement {
  const { data: model } = useSuspenseQuery(profileQuery(useApi(), atlasUrl))
  useTabOfHash({ profile: model.profile, tab })
  return (
    <Wrap className={s.page}>
      <ProfileHeader profile={model.profile} />
      <aside className={s.aside}>
        <BookingPanel model={model} />
      </aside>
      <div className={s.body}>
        <ProfileTabs profile={model.profile} tab={tab} />
        <TabContent model={model} tab={tab} language={language} />
      </div>
    </Wrap>
  )
}
