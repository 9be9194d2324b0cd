import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { PreviewScreen } from "../../../features/profile/screens/preview-screen.tsx"
import { ProfileSkeleton } from "../../../features/profile/screens/profile-skeleton.tsx"
import { readPreviewSearch } from "../../../features/profile/search-params.ts"
import { previewQuery } from "../../../features/wizard/queries.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

export const Route = createFileRoute("/$lang/$role/wizard_/preview")({
  staticData: { roles: ["provider"], namespaces: ["profile", "packages", "wizard", "coverPrice"] },
  validateSearch: readPreviewSearch,
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(previewQuery({ api, whose: {} })),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("wizard")("preview.page"), noindex: true }),
  component: Preview,
  pendingComponent: ProfileSkeleton,
})

function Preview(): ReactElement {
  const t = useT("wizard")
  const { lang } = Route.useParams()
  const { data: preview } = useSuspenseQuery(previewQuery({ api: useApi(), whose: {} }))
  return (
    <PreviewScreen
      preview={preview}
      search={Route.useSearch()}
      back={
        <LinkButton to="/$lang/$role/wizard" params={{ lang, role: "provider" }} variant="soft" size="small">
          {t("preview.back")}
        </LinkButton>
      }
    />
  )
}
