import type { RecordItem } from "@arnica/contract/records"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { itemQuery } from "../queries.ts"
import s from "../records.module.css"
import { ItemLine } from "./item-line.tsx"

/** The earlier versions of an entry. Fetched when they are opened: a specialist who reads them is written down. */
export function Versions({ item }: { readonly item: RecordItem }): ReactElement {
  const t = useT("records")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="link" onClick={() => setOpen(true)}>
        {t("correct.earlier")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t("form.close")}
        title={t("correct.earlier")}
        size="large"
      >
        {isOpen ? <Earlier id={item.id} /> : null}
      </Dialog>
    </>
  )
}

function Earlier({ id }: { readonly id: string }): ReactElement {
  const t = useT("records")
  const { data, error } = useQuery(itemQuery(useApi(), id))
  if (error !== null) return <RefusalCallout error={error} />
  if (data === undefined) return <Skeleton height="8rem" shape="block" />
  return (
    <ul className={s.lines}>
      {data.earlier.map((version) => (
        <li key={version.id} className={s.line}>
          <p className={s.quiet}>{t("correct.version", { number: version.version })}</p>
          <ItemLine item={version} canFetch={false} />
        </li>
      ))}
    </ul>
  )
}
