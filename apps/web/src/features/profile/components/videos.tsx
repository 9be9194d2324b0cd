import type { SpecialistProfile } from "@arnica/contract/specialists"
import { PlayIcon } from "@arnica/ui/icons/actions"
import { SkeletonText } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePreview } from "../preview-context.ts"
import { videosQuery } from "../queries.ts"
import { hostOf, isTitle } from "../video-names.ts"
import { Part } from "./about.tsx"
import s from "./content.module.css"
import { Retry } from "./retry.tsx"

/** The specialist's videos. They play where they are kept: nothing of another site loads before that. */
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
              <a className={s.video} href={url} rel="noreferrer">
                <PlayIcon />
                <span>
                  {isTitle(title, url) ? title : t("video", { number: index + 1 })}
                  <small>{hostOf(url)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
