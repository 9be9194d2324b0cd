import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { InviteDialog } from "./invite-dialog.tsx"
import type { KnownClient } from "./invitee-fields.tsx"

/** The way to an appointment that the specialist makes for somebody: for this client, or for whom they choose. */
export function InviteClient({ client }: { readonly client?: KnownClient }): ReactElement {
  const t = useT("invitations")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="soft" onClick={() => setOpen(true)}>
        {t(client === undefined ? "make.button" : "make.title")}
      </Button>
      {isOpen ? (
        <InviteDialog {...(client === undefined ? {} : { client })} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
