import type { SpecialistProfile } from "@arnica/contract/specialists"
import { hasOwnTitle } from "@arnica/rules/videos"
import { SkeletonText } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { VideoPlayer } from "../../../shared/profile/video-player.tsx"
import { usePreview } from "../preview-context.ts"
import { videosQuery } from "../queries.ts"
import { Part } from "./about.tsx"
import s from "./content.module.css"
import { Retry } from "./retry.tsx"

/** The specialist's videos. Nothing of another site loads before one is played. */
export function Videos({ profile }: { profile: SpecialistProfile }): ReactElement {
  const t = useT("profile")
  const preview = usePreview()
  const videos = useQuery({ ...videosQuery(useApi(), profile.atlasUrl), enabled: preview === null })
  const shown = preview?.videos ?? videos.data
  return (
    <div className={s.content}>
      <Part id="videos" title={t("tab.videos")}>
        {shown === undefined && videos.isPending ? <SkeletonText lines={3} /> : null}
        {videos.isError ? <Retry text={t("failed")} onRetry={() => videos.refetch()} /> : null}
        <ul className={s.videos}>
          {shown?.map(({ url, title }, index) => (
            <li key={url}>
              <VideoPlayer
                url={url}
                title={hasOwnTitle({ title, url }) ? title : t("video", { number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
