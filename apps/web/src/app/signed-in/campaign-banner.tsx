import { IconButton } from "@arnica/ui/button"
import { CloseIcon } from "@arnica/ui/icons/actions"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { usePageContext } from "../../platform/use-page-context.ts"
import s from "../shell/campaign-banner.module.css"
import { campaignsQuery } from "../shell/campaigns.ts"
import { closeCampaign, closedCampaigns } from "./closed-campaigns.ts"

/** Tells of the campaign that ends first, until it is closed. Without one, or while it is not known, nothing is there. */
export function CampaignBanner(): ReactElement | null {
  const t = useT("common")
  const language = useLanguage()
  const { cookies } = usePageContext()
  const [closed, setClosed] = useState(() => closedCampaigns(cookies))
  const { data = [] } = useQuery(campaignsQuery(useApi()))
  const shown = data.find(({ campaign }) => !closed.includes(campaign))
  if (!shown) return null
  return (
    <aside className={s.banner} aria-label={t("campaign")}>
      <Wrap className={s.row}>
        <p className={s.words}>
          <strong>{shown.title}</strong> <a href={`/${language}${shown.path}`}>{shown.text}</a>
        </p>
        <IconButton
          size="small"
          label={t("notice.dismiss")}
          onClick={() => setClosed(closeCampaign(shown.campaign))}
        >
          <CloseIcon />
        </IconButton>
      </Wrap>
    </aside>
  )
}
