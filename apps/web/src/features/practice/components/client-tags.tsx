import type { ClientDetails } from "@arnica/contract/clients"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useChangeClient } from "../model/use-change-client.ts"
import s from "../screens/clients.module.css"

const MOST = 12
const LONGEST = 30

/** The tags of a client, typed as words between commas. */
export function ClientTags({ client }: { client: ClientDetails }): ReactElement {
  const t = useT("clients")
  const errors = useT("errors")
  const [text, setText] = useState(client.tags.join(", "))
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useChangeClient(client.id)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const tags = text.split(",").flatMap((tag) => (tag.trim() === "" ? [] : [tag.trim()]))
    const refusal = refusalOf(tags)
    setWrong(refusal === null ? null : errors(refusal.key, { limit: refusal.limit }))
    if (refusal === null) change.mutate({ tags })
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={change.error} />
      <TextField
        label={t("tags.label")}
        hint={t("tags.hint")}
        value={text}
        error={wrong}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" size="small" variant="soft" loading={change.isPending}>
          {t("tags.save")}
        </Button>
      </div>
    </form>
  )
}

const refusalOf = (tags: readonly string[]) => {
  if (tags.length > MOST) return { key: "validation.tooBigList", limit: MOST } as const
  if (tags.some((tag) => tag.length > LONGEST))
    return { key: "validation.tooBigText", limit: LONGEST } as const
  return null
}
