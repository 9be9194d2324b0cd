import { IconButton } from "@arnica/ui/button"
import { CloseIcon } from "@arnica/ui/icons/actions"
import { Wrap } from "@arnica/ui/wrap"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import type { Api } from "../../platform/api/client.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import s from "./campaign-banner.module.css"
import { closeCampaign, closedCampaigns } from "./closed-campaigns.ts"

const HOUR_MS = 3_600_000

/** The campaigns that run for whoever is signed in. */
const campaignsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["campaigns"],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) => api.call("GET /api/assessment/campaign/user", { signal }),
  })

/** Tells of the campaign that ends first, until it is closed. Without one, or while it is not known, nothing is there. */
export function CampaignBanner(): ReactElement | null {
  const t = useT("shell")
  const common = useT("common")
  const language = useLanguage()
  const [closed, setClosed] = useState(closedCampaigns)
  const { data = [] } = useQuery(campaignsQuery(useApi()))
  const shown = data.find(({ campaign }) => !closed.includes(campaign))
  if (!shown) return null
  return (
    <aside className={s.banner} aria-label={t("campaign.label")}>
      <Wrap className={s.row}>
        <p className={s.words}>
          <strong>{shown.title}</strong> <a href={`/${language}${shown.path}`}>{shown.text}</a>
        </p>
        <IconButton
          size="small"
          label={common("notice.dismiss")}
          onClick={() => setClosed(closeCampaign(shown.campaign))}
        >
          <CloseIcon />
        </IconButton>
      </Wrap>
    </aside>
  )
}
