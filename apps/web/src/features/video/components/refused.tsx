import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"

type Props = {
  readonly refusal: NonNullable<Call["refusal"]>
  /** Comes in in place of the person's other page. */
  readonly move: (there: string) => void
}

/** Why a page is not let in, and what to do. Of an end, what comes after a call tells. */
export function Refused({ refusal: { reason, there }, move }: Props): ReactElement | null {
  const t = useT("video")
  if (reason === "ended") return null
  if (reason !== "elsewhere" || there === undefined)
    return (
      <Callout tone="warning" role="alert">
        {t(reason === "closed" || reason === "noWay" ? `refused.${reason}` : "refused.notFound")}
      </Callout>
    )
  return (
    <Callout
      tone="info"
      role="alert"
      title={t("elsewhere.title")}
      actions={<Button onClick={() => move(there)}>{t("elsewhere.go")}</Button>}
    >
      {t("elsewhere.text")}
    </Callout>
  )
}
