import { ApiError } from "@arnica/contract/client"
import type { ProfileModel } from "@arnica/contract/specialists"
import { notFound } from "@tanstack/react-router"
import type { Gone } from "../../platform/api/gone.ts"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { viewerZone } from "../../platform/time/zone.ts"
import { offeredChatsQuery } from "../../shared/paid-chat/paid-chat-queries.ts"
import { monthIn } from "./booking/months.ts"
import { slotQuery } from "./booking/slot-query.ts"
import { profileQuery } from "./profile-query.ts"
import {
  firstTimeQuery,
  groupsQuery,
  packagesQuery,
  postsQuery,
  reviewsQuery,
  slotsQuery,
  subscriptionPlansQuery,
  topReviewsQuery,
  videosQuery,
} from "./queries.ts"
import type { ProfileTab } from "./tabs.ts"

type Wanted = {
  readonly context: RouterContext
  readonly atlasUrl: string
  readonly tab: ProfileTab
  /** Of the reviews. */
  readonly language: string | undefined
}

function rethrowGone(error: unknown): never {
  if (error instanceof ApiError && error.code === "specialistClosed")
    throw notFound({ data: { gone: true, domain: domainIn(error.envelope?.data) } satisfies Gone })
  return rethrowNotFound(error)
}

function domainIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("domain" in data)) return undefined
  return typeof data.domain === "string" ? data.domain : undefined
}

/**
 * Loads what a tab's first paint shows: the profile, the first month with free times, the tab's own part.
 * Only the profile is needed for a page; what else does not load says so in its place.
 */
export async function loadProfile(wanted: Wanted): Promise<ProfileModel> {
  const { queryClient, api } = wanted.context
  const profile = queryClient.ensureQueryData(profileQuery(api, wanted.atlasUrl)).catch(rethrowGone)
  const firstTime = queryClient.query(firstTimeQuery(api, wanted.atlasUrl)).catch(shownInPlace)
  const [model] = await Promise.all([
    profile,
    Promise.all([profile, firstTime]).then(([known]) => loadSlots(wanted, known)),
    profile.then((known) => loadTab(wanted, known)),
  ])
  return model
}

async function loadSlots({ context }: Wanted, model: ProfileModel): Promise<unknown> {
  const [offer] = model.profile.offers
  if (offer === undefined) return undefined
  const { api, queryClient } = context
  const zone = viewerZone(context)
  const first = queryClient.getQueryData(firstTimeQuery(api, model.atlasUrl).queryKey)?.firstAppStartDate
  const month = monthIn({ at: first ?? context.now(), zone })
  const query = slotQuery({ profile: model.profile, offer, timeZone: zone })
  return queryClient.query(slotsQuery(api, { ...query, month })).catch(shownInPlace)
}

async function loadTab({ context, tab, language }: Wanted, model: ProfileModel): Promise<unknown> {
  const { queryClient, api } = context
  const { atlasUrl, profile } = model
  switch (tab) {
    case "overview":
      return Promise.all([
        queryClient.query(topReviewsQuery(api, atlasUrl)).catch(shownInPlace),
        queryClient.query(packagesQuery(api, profile.id)).catch(shownInPlace),
        queryClient.query(subscriptionPlansQuery(api, profile.id)).catch(shownInPlace),
        queryClient.query(offeredChatsQuery(api, atlasUrl)).catch(shownInPlace),
        queryClient.query(groupsQuery(api, atlasUrl)).catch(shownInPlace),
      ])
    case "reviews":
      return queryClient
        .infiniteQuery(reviewsQuery(api, { specialistId: profile.id, language }))
        .catch(shownInPlace)
    case "blog":
      return queryClient.query(postsQuery(api, atlasUrl)).catch(shownInPlace)
    case "videos":
      return queryClient.query(videosQuery(api, atlasUrl)).catch(shownInPlace)
    case "about":
    case "education":
      return undefined
  }
}

// The part asks again in the browser, and says there that it did not load.
function shownInPlace(): undefined {
  return undefined
}
