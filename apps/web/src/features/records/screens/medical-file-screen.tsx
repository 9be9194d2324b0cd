import { Button } from "@arnica/ui/button"
import { PlusIcon } from "@arnica/ui/icons/actions"
import { Wrap } from "@arnica/ui/wrap"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { EntryDialog } from "../components/entry-dialog.tsx"
import { SessionFiles } from "../components/session-files.tsx"
import { Shares } from "../components/shares.tsx"
import { Summary } from "../components/summary.tsx"
import { TakeAlong } from "../components/take-along.tsx"
import { Timeline } from "../components/timeline.tsx"
import s from "../records.module.css"

/** Somebody's own medical file. */
export function MedicalFileScreen(): ReactElement {
  const t = useT("records")
  const [isAdding, setAdding] = useState(false)
  return (
    <Wrap className={s.page}>
      <div className={s.head}>
        <div className={s.form}>
          <h1>{t("title")}</h1>
          <p className={s.lead}>{t("lead")}</p>
        </div>
        <Button variant="soft" left={<PlusIcon />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </div>
      <Summary />
      <div className={s.columns}>
        <Shares />
        <Timeline />
      </div>
      <SessionFiles />
      <TakeAlong />
      <EntryDialog isOpen={isAdding} onClose={() => setAdding(false)} client={null} />
    </Wrap>
  )
}
