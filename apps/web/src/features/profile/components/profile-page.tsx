import type { ProfileModel } from "@arnica/contract/specialists"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement, ReactNode } from "react"
import type { ProfileTab } from "../tabs.ts"
import { ProfileHeader } from "./profile-header.tsx"
import s from "./profile-page.module.css"
import { ProfileTabs } from "./profile-tabs.tsx"
import { TabContent } from "./tab-content.tsx"

type PageProps = {
  readonly model: ProfileModel
  readonly tab: ProfileTab
  /** Of the reviews. */
  readonly language?: string | undefined
  /** Where a session is booked; it stays in view while the rest is read. */
  readonly children: ReactNode
}

/** A profile with its parts. */
export function ProfilePage({ model, tab, language, children }: PageProps): ReactElement {
  return (
    <Wrap className={s.page}>
      <ProfileHeader profile={model.profile} />
      <aside className={s.aside}>{children}</aside>
      <div className={s.body}>
        <ProfileTabs profile={model.profile} tab={tab} />
        <TabContent model={model} tab={tab} language={language} />
      </div>
    </Wrap>
  )
}
