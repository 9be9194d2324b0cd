import { LoadingOverlay } from "@arnica/ui/loading-bar"
import { useRouterState } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./page-overlay.module.css"

/** Lies over the page that is being left when the next one takes longer than 250 ms to come, until its shape is there. */
export function PageOverlay(): ReactElement {
  const t = useT("common")
  const leaving = useRouterState({
    select: ({ isLoading, location, matches, resolvedLocation }) =>
      isLoading &&
      location.pathname !== resolvedLocation?.pathname &&
      matches.every(({ status }) => status !== "pending"),
  })
  return (
    <div className={s.place} data-leaving={leaving || undefined}>
      <LoadingOverlay visible={leaving} label={t("status.loading")} />
    </div>
  )
}
