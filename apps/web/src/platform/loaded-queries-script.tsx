import type { ReactElement } from "react"
import { QUERIES_ID, writeQueries } from "./loaded-queries.ts"
import { usePageContext } from "./use-page-context.ts"

/** Carries what loaders asked for from the server to the browser, which leaves it as it came. */
export function LoadedQueriesScript({ nonce }: { nonce: string | undefined }): ReactElement {
  const { queryClient } = usePageContext()
  const json = import.meta.env.SSR ? writeQueries(queryClient) : ""
  return (
    <script
      id={QUERIES_ID}
      nonce={nonce}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
