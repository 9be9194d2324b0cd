import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { BUILD } from "../../platform/build.ts"
import { broken } from "../../platform/errors/broken.ts"
import { createReports } from "../../platform/errors/reports.ts"
import { usePageContext } from "../../platform/use-page-context.ts"

/** Tells the server what breaks in this page. */
export function useReports(): void {
  const router = useRouter()
  const { api } = usePageContext()
  useEffect(
    () =>
      broken.listen(
        createReports({
          place: () => ({ route: router.stores.matches.get().at(-1)?.routeId ?? "", build: BUILD }),
          send: (body) => api.callAnonymously("POST /api/v2/client-errors", { body }),
        }),
      ),
    [router, api],
  )
}
