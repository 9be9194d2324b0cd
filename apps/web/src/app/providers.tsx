import { ArnicaProvider } from "@arnica/ui/provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { useRouteContext } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"

/** What every screen stands in: data and theme. */
export function Providers({ children }: { children: ReactNode }): ReactElement {
  const queryClient = useRouteContext({ from: "__root__", select: (context) => context.queryClient })
  return (
    <QueryClientProvider client={queryClient}>
      <ArnicaProvider>{children}</ArnicaProvider>
    </QueryClientProvider>
  )
}
