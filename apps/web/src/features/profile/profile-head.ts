import type { ProfileModel } from "@arnica/contract/specialists"
import { canonicalUrl } from "@arnica/i18n/paths"
import { pageHead } from "../../platform/head/page-head.ts"
import { photoAddress } from "../../platform/images/image-source.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { profileQuery } from "./queries.ts"
import { structuredProfile } from "./structured-profile.ts"
import { readTab, tabWord } from "./tabs.ts"

type HeadMatch = {
  readonly pathname: string
  readonly status: string
  readonly context: RouterContext
}

type Params = { readonly atlasUrl: string; readonly tab?: string | undefined }

/** The head of a profile's page. Each tab has its own title and address; search engines read who this is on the overview. */
export function profileHead(match: HeadMatch, params: Params): ReturnType<typeof pageHead> {
  const { language, origin, messages, queryClient, api } = match.context
  const model = queryClient.getQueryData(profileQuery(api, params.atlasUrl).queryKey)
  if (model === undefined) return pageHead(match, { title: messages.t("profile")("tab.overview") })
  const tab = readTab(params.tab) ?? "overview"
  const { profile } = model
  const word = tabWord(tab)
  const path = `/${language}/a/${model.atlasUrl}`
  const image =
    profile.photo === null ? undefined : photoAddress(profile.photo, { width: 1280, format: "jpeg" })
  return pageHead(match, {
    title:
      tab === "overview"
        ? `${profile.fullName}, ${profile.profession}`
        : `${profile.fullName}: ${messages.t("profile")(`tab.${tab}`)}`,
    description: descriptionOf(model),
    path: word === undefined ? path : `${path}/${word}`,
    type: "profile",
    ...(image === undefined ? {} : { image }),
    ...(tab === "overview"
      ? {
          structuredData: structuredProfile({
            model,
            url: canonicalUrl({ origin, language, path }),
            ...(image === undefined ? {} : { image: new URL(image, origin).href }),
          }),
        }
      : {}),
  })
}

function descriptionOf({ profile }: ProfileModel): string {
  const words = [profile.headingText, ...profile.descriptionText].filter((text) => text !== "")
  return [`${profile.fullName}, ${profile.profession}.`, ...words].join(" ")
}
