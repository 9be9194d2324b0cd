import type { ProfileModel } from "@arnica/contract/specialists"
import type { ReactElement } from "react"
import type { ProfileTab } from "../tabs.ts"
import { About } from "./about.tsx"
import { Education } from "./education.tsx"
import { Overview } from "./overview.tsx"
import { Posts } from "./posts.tsx"
import { Reviews } from "./reviews.tsx"
import { Videos } from "./videos.tsx"

type ContentProps = {
  readonly model: ProfileModel
  readonly tab: ProfileTab
  readonly language: string | undefined
}

/** What the open tab shows. */
export function TabContent({ model, tab, language }: ContentProps): ReactElement {
  switch (tab) {
    case "overview":
      return <Overview model={model} />
    case "about":
      return <About profile={model.profile} />
    case "education":
      return <Education profile={model.profile} />
    case "reviews":
      return <Reviews profile={model.profile} language={language} />
    case "blog":
      return <Posts profile={model.profile} />
    case "videos":
      return <Videos profile={model.profile} />
  }
}
