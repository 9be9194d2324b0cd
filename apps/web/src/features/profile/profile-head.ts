import type { ProfileModel } from "@arnica/contract/specialists"
import { canonicalUrl } from "@arnica/i18n/paths"
import { imageWidths } from "@arnica/ui/breakpoints"
import { isGone } from "../../platform/api/gone.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { photoAddress } from "../../platform/images/image-source.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { PORTRAIT_SIZES } from "./portrait.ts"
import { profileQuery } from "./profile-query.ts"
import { structuredProfile } from "./structured-profile.ts"
import { readTab, tabWord } from "./tabs.ts"

type HeadMatch = {
  readonly pathname: string
  readonly status: string
  readonly error?: unknown
  readonly context: RouterContext
}

type Head = ReturnType<typeof pageHead>

type LinkTag = Readonly<Record<string, string>>

type Params = { readonly atlasUrl: string; readonly tab?: string | undefined }

/** The head of a profile's page. Each tab has its own title and address; search engines read who this is on the overview. */
export function profileHead(
  match: HeadMatch,
  params: Params,
): Omit<Head, "links"> & { links: (LinkTag | Head["links"][number])[] } {
  const { language, origin, messages, queryClient, api } = match.context
  if (isGone(match.error)) {
    const title = messages.t("profile")("gone.title")
    return pageHead({ ...match, status: "success" }, { title, noindex: true })
  }
  const model = queryClient.getQueryData(profileQuery(api, params.atlasUrl).queryKey)
  if (model === undefined) return pageHead(match, { title: messages.t("profile")("tab.overview") })
  const tab = readTab(params.tab) ?? "overview"
  const { profile } = model
  const word = tabWord(tab)
  const path = `/${language}/a/${model.atlasUrl}`
  const image =
    profile.photo === null ? undefined : photoAddress(profile.photo, { width: 1280, format: "jpeg" })
  const head = pageHead(match, {
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
  return profile.photo === null ? head : { ...head, links: [portraitPreload(profile.photo), ...head.links] }
}

/** The portrait is the largest thing of the first screen: it is asked for before anything that can wait. */
function portraitPreload(photo: string): LinkTag {
  const widths = imageWidths.map((width) => `${photoAddress(photo, { width, format: "avif" })} ${width}w`)
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: widths.join(", "),
    imageSizes: PORTRAIT_SIZES,
    fetchPriority: "high",
  }
}

function descriptionOf({ profile }: ProfileModel): string {
  const words = [profile.headingText, ...profile.descriptionText].filter((text) => text !== "")
  return [`${profile.fullName}, ${profile.profession}.`, ...words].join(" ")
}
