import { ArnicaProvider } from "@arnica/ui/provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { useRouteContext } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { I18nextProvider } from "react-i18next"

/** What every screen stands in: data, messages and theme. */
export function Providers({ children }: { children: ReactNode }): ReactElement {
  const { queryClient, messages } = useRouteContext({ from: "__root__" })
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={messages.i18n} defaultNS="common">
        <ArnicaProvider>{children}</ArnicaProvider>
      </I18nextProvider>
    </QueryClientProvider>
  )
}
