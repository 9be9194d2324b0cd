import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { GroupDialog } from "./group-dialog.tsx"

/** The way from one seat to the session for several that it is of, with all that can be done with that. */
export function WholeGroup({ id }: { readonly id: string }): ReactElement {
  const t = useT("groups")
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {t("one.whole")}
      </Button>
      {isOpen ? <GroupDialog id={id} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
