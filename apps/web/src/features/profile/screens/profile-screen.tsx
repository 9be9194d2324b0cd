import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import type { Before } from "../../../shared/appointments/again.ts"
import { BookingPanel } from "../booking/booking-panel.tsx"
import { ProfilePage } from "../components/profile-page.tsx"
import { profileQuery } from "../profile-query.ts"
import type { ProfileTab } from "../tabs.ts"
import { useTabOfHash } from "./use-tab-of-hash.ts"

type ScreenProps = {
  readonly atlasUrl: string
  readonly tab: ProfileTab
  /** Of the reviews. */
  readonly language: string | undefined
  /** What they had before who come to book again. */
  readonly before: Before | undefined
}

/** A specialist: who, how, when and how much. The times stay in view while the rest is read. */
export function ProfileScreen({ atlasUrl, tab, language, before }: ScreenProps): ReactElement {
  const { data: model } = useSuspenseQuery(profileQuery(useApi(), atlasUrl))
  useTabOfHash({ profile: model.profile, tab })
  return (
    <ProfilePage model={model} tab={tab} language={language}>
      <BookingPanel model={model} before={before} />
    </ProfilePage>
  )
}
