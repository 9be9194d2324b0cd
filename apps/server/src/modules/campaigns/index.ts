import { campaigns as allCampaigns, type Campaign } from "@arnica/content/campaigns"
import { campaignsEndpoints } from "@arnica/contract/campaigns"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"

type Reader = Pick<SignedIn, "isProvider"> & {
  /** Epoch milliseconds. */
  readonly now: number
}

/** Whether a campaign is meant for somebody, at an instant. */
export const runsFor = (campaign: Campaign, { isProvider, now }: Reader): boolean => {
  const { audience, from, until } = campaign
  const meant = audience === "everyone" || audience === (isProvider ? "provider" : "client")
  return meant && Date.parse(from) <= now && now < Date.parse(until)
}

/** Tells signed-in people of the campaigns that run for them. */
export const createCampaigns = (
  { clock, http }: Pick<Platform, "clock" | "http">,
  campaigns: readonly Campaign[] = allCampaigns,
): void => {
  http.implement(campaignsEndpoints, {
    "GET /api/assessment/campaign/user": async ({ actor, language }) =>
      campaigns
        .filter((campaign) => runsFor(campaign, { isProvider: actor.isProvider, now: clock.now() }))
        .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))
        .map(({ code, slug, titles, texts, path, until }) => ({
          campaign: code,
          slug,
          path,
          title: titles[language],
          text: texts[language],
          until: new Date(until).toISOString(),
        })),
  })
}
