import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { PreviewScreen } from "../../../../features/profile/screens/preview-screen.tsx"
import { ProfileSkeleton } from "../../../../features/profile/screens/profile-skeleton.tsx"
import { readPreviewSearch } from "../../../../features/profile/search-params.ts"
import { previewQuery } from "../../../../features/wizard/queries.ts"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { useApi } from "../../../../platform/api/use-api.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../../platform/ui/link-button.tsx"

export const Route = createFileRoute("/$lang/$role/specialists/$specialistId_/preview")({
  staticData: { roles: ["clinic", "admin"], namespaces: ["profile", "packages", "wizard", "coverPrice"] },
  validateSearch: readPreviewSearch,
  loader: async ({ context: { api, queryClient }, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.specialistId)) throw notFound()
    const whose = { specialistID: Number(params.specialistId) }
    return await queryClient.ensureQueryData(previewQuery({ api, whose })).catch(rethrowNotFound)
  },
  head: ({ match, loaderData }) => {
    const page = match.context.messages.t("wizard")("preview.page")
    return pageHead(match, {
      title: loaderData === undefined ? page : `${loaderData.profile.fullName}: ${page}`,
      noindex: true,
    })
  },
  component: Preview,
  pendingComponent: ProfileSkeleton,
})

function Preview(): ReactElement {
  const t = useT("wizard")
  const { lang, role, specialistId } = Route.useParams()
  const whose = { specialistID: Number(specialistId) }
  const { data: preview } = useSuspenseQuery(previewQuery({ api: useApi(), whose }))
  return (
    <PreviewScreen
      preview={preview}
      search={Route.useSearch()}
      back={
        <LinkButton
          to="/$lang/$role/specialists/$specialistId"
          params={{ lang, role, specialistId }}
          variant="soft"
          size="small"
        >
          {t("preview.back")}
        </LinkButton>
      }
    />
  )
}
