import { ArnicaProvider } from "@arnica/ui/provider"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { usePageContext } from "../platform/use-page-context.ts"

/** What every screen stands in: data and theme. */
export function Providers({ children }: { children: ReactNode }): ReactElement {
  const queryClient = usePageContext().queryClient
  return (
    <QueryClientProvider client={queryClient}>
      <ArnicaProvider>{children}</ArnicaProvider>
    </QueryClientProvider>
  )
}
