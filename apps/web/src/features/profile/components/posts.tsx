import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatDate } from "@arnica/i18n/format"
import { SkeletonText } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { postsQuery } from "../queries.ts"
import { Part } from "./about.tsx"
import s from "./content.module.css"
import { Retry } from "./retry.tsx"

/** What the specialist wrote, newest first. */
export function Posts({ profile }: { profile: SpecialistProfile }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const zone = useViewerZone()
  const posts = useQuery(postsQuery(useApi(), profile.atlasUrl))
  return (
    <div className={s.content}>
      <Part id="blog" title={t("tab.blog")}>
        {posts.isPending ? <SkeletonText lines={4} /> : null}
        {posts.isError ? <Retry text={t("failed")} onRetry={() => posts.refetch()} /> : null}
        <ul className={s.reviews}>
          {posts.data?.map((post) => (
            <li key={post.slug} className={s.review}>
              <p className={s.reviewHead}>
                {post.category.name} · {formatDate({ language, at: post.date, zone })}
              </p>
              <h3 className={s.postTitle}>
                <a href={`/${language}/blog/${post.category.slug}/${post.slug}`}>{post.title}</a>
              </h3>
              <p className={s.text}>{post.excerpt}</p>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
