import type { JournalEntry } from "@arnica/contract/journal"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../journal.module.css"
import { entryQuery } from "../queries.ts"
import { EntryView } from "./entry-view.tsx"

type ConflictProps = {
  readonly id: string
  readonly isPending: boolean
  readonly onBoth: (kept: JournalEntry) => void
  readonly onKept: () => void
}

/** An entry that was saved elsewhere meanwhile, beside what stands in the form: nothing of either is lost unasked. */
export function Conflict({ id, isPending, onBoth, onKept }: ConflictProps): ReactElement {
  const t = useT("journal")
  const { data, error, isFetching } = useQuery(entryQuery(useApi(), id))
  const kept = isFetching ? undefined : data
  if (error !== null) return <RefusalCallout error={error} />
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t("conflict.title")}
      actions={
        kept === undefined ? undefined : (
          <>
            <Button size="small" loading={isPending} onClick={() => onBoth(kept)}>
              {t("conflict.both")}
            </Button>
            <Button size="small" variant="quiet" onClick={onKept}>
              {t("conflict.saved")}
            </Button>
          </>
        )
      }
    >
      <p className={s.flush}>{t("conflict.text")}</p>
      {kept === undefined ? <Skeleton height="6rem" shape="block" /> : <EntryView entry={kept} />}
    </Callout>
  )
}
