import { htmlLang } from "@arnica/i18n"
import { themeColor } from "@arnica/ui/breakpoints"
import { QueryClientProvider } from "@tanstack/react-query"
import { createRootRouteWithContext, HeadContent, Scripts, useRouter } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { documentHead } from "../platform/head/document-head.ts"
import { KeptChoicesScript } from "../platform/head/kept-choices-script.tsx"
import { useLanguage } from "../platform/i18n/use-t.ts"
import { LoadedQueriesScript } from "../platform/loaded-queries-script.tsx"
import type { RouterContext } from "../platform/router-context.ts"
import { Present } from "../platform/time/present.tsx"
import { ViewerZone } from "../platform/time/viewer-zone.tsx"
import { renderedZone } from "../platform/time/zone.ts"
import { ZoneGuard } from "../platform/time/zone-guard.tsx"
import { usePageContext } from "../platform/use-page-context.ts"

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => documentHead(match.context, matches),
  shellComponent: Document,
  wrapInSuspense: false,
})

function Document({ children }: { children: ReactNode }): ReactElement {
  const nonce = useRouter().options.ssr?.nonce
  const page = usePageContext()
  const zone = renderedZone(page)
  return (
    <html lang={htmlLang(useLanguage())} suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
        <KeptChoicesScript nonce={nonce} />
        <ZoneGuard zone={zone} nonce={nonce} />
      </head>
      <body>
        <QueryClientProvider client={page.queryClient}>
          <ViewerZone>
            <Present>{children}</Present>
          </ViewerZone>
        </QueryClientProvider>
        <LoadedQueriesScript nonce={nonce} />
        <Scripts />
      </body>
    </html>
  )
}
