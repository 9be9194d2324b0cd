import { Callout } from "@arnica/ui/callout"
import { ShowMore } from "@arnica/ui/pagination"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

type MoreResultsProps = {
  readonly more: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly onMore: () => void
  readonly progress: string
}

/** The end of the list: how much of it is shown, and its next part. What was there stays when that does not come. */
export function MoreResults({ failed, ...more }: MoreResultsProps): ReactElement {
  const t = useT("search")
  return (
    <>
      {failed ? (
        <Callout tone="negative" role="alert">
          {t("results.moreFailed")}
        </Callout>
      ) : null}
      <ShowMore {...more}>{t("results.more")}</ShowMore>
    </>
  )
}
