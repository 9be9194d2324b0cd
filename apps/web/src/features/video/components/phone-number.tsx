import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./call.module.css"

type Props = {
  /** Who will call. */
  readonly name: string
  readonly onSaved: () => void
}

/** Asks for the number on which one is called, where the account has none. */
export function PhoneNumber({ name, onSaved }: Props): ReactElement {
  const t = useT("video")
  const errors = useT("errors")
  const api = useApi()
  const [phone, setPhone] = useState("")
  const save = useMutation({
    mutationFn: () => api.call("POST /rest/v2/client/saveTabPersonal", { body: { phone } }),
    onSuccess: onSaved,
  })
  const refusal = save.error === null ? undefined : readRefusal(save.error, errors)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (phone.trim() !== "") save.mutate()
  }
  return (
    <form className={s.number} onSubmit={submit} noValidate>
      <TextField
        label={t("ways.number")}
        hint={t("ways.kept", { name })}
        error={refusal?.fields.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" size="small" loading={save.isPending}>
        {t("ways.send")}
      </Button>
      {refusal?.fields.phone === undefined ? <RefusalCallout error={save.error} /> : null}
    </form>
  )
}
