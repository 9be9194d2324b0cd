import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { NotEnded } from "../model/call.ts"
import { detailsLink } from "../model/details-link.ts"

/** Why a session was not ended: the server's text by its key, and the way to what can be done where it names one. */
export function EndWarning({ failure }: { readonly failure: NotEnded }): ReactElement {
  const t = useT("video")
  const errors = useT("errors")
  const { translationKey, translationParams } = failure
  const href = detailsLink(translationParams)
  const isOther = translationKey === "errors:roomNotYours"
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t("end.notice")}
      actions={
        href === null ? undefined : (
          <Button component="a" size="small" variant="quiet" href={href} target="_blank" rel="noopener">
            {t("end.details")}
          </Button>
        )
      }
    >
      {errors(isOther ? "roomNotYours" : "roomNotEnded")}
    </Callout>
  )
}
