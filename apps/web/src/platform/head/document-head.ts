import { type FontPreload, preloadFonts } from "@arnica/ui/fonts"
import { messagePreloads } from "../i18n/message-preloads.ts"
import { namespacesOf } from "../i18n/route-namespaces.ts"
import type { RouterContext } from "../router-context.ts"

type Matches = Parameters<typeof namespacesOf>[0]

type DocumentHead = {
  meta: ({ charSet: string } | { name: string; content: string } | { title: string })[]
  links: ({ rel: string; href: string; type?: string; sizes?: string } | FontPreload)[]
}

/** What the head of every page holds. */
export function documentHead(context: RouterContext, matches: Matches): DocumentHead {
  const { language } = context
  return {
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { title: "Arnica" },
      { name: "application-name", content: "Arnica" },
      { name: "apple-mobile-web-app-title", content: "Arnica" },
      { name: "format-detection", content: "telephone=no" },
    ],
    links: [
      ...preloadFonts(language),
      ...messagePreloads(language, namespacesOf(matches)),
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { rel: "icon", href: "/favicon-32.png", type: "image/png", sizes: "32x32" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
  }
}
