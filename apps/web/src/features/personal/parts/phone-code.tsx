import type { PersonalInfo, PhoneState } from "@arnica/contract/personal"
import { Button } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { personalQuery } from "../queries.ts"
import s from "./parts.module.css"

type PhoneCodeProps = { readonly info: PersonalInfo }

const textOf = (error: Error | null, errors: ReturnType<typeof useT<"errors">>): string | null => {
  if (error === null) return null
  const { fields, text } = readRefusal(error, errors)
  return Object.values(fields)[0] ?? text
}

/** Proves by a code that the number is the reader's. */
export function PhoneCode({ info }: PhoneCodeProps): ReactElement {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const { phoneCountryCode } = info
  const phone = info.phone ?? ""
  const number = `${phoneCountryCode} ${phone}`
  const send = useMutation({
    mutationFn: () =>
      api.call("POST /rest/v2/client/isPhoneNumberValidated", {
        body: { phoneCountryCode, phone, sendCode: true },
      }),
    onSuccess: () => field.current?.focus(),
  })
  // A code for a number that was changed meanwhile is none for this one.
  const sent = send.data?.codeSent === true ? send.data : null
  if (sent === null) {
    return (
      <div className={s.form}>
        <p className={s.quiet}>{t("phone.unvalidated", { number })}</p>
        <div className={s.buttons}>
          <Button variant="soft" loading={send.isPending} onClick={() => send.mutate()}>
            {t("phone.send")}
          </Button>
        </div>
        <div role="alert">
          <FieldError>{textOf(send.error, errors)}</FieldError>
        </div>
      </div>
    )
  }
  return (
    <>
      <CodeForm info={info} number={number} field={field} />
      <div className={s.buttons}>
        <Again sent={sent} pending={send.isPending} onAgain={() => send.mutate()} />
      </div>
      <div role="alert">
        <FieldError>{textOf(send.error, errors)}</FieldError>
      </div>
    </>
  )
}

type CodeFormProps = PhoneCodeProps & {
  readonly number: string
  readonly field: React.RefObject<HTMLInputElement | null>
}

function CodeForm({ info, number, field }: CodeFormProps): ReactElement {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [code, setCode] = useState("")
  // Whoever asked for a code goes on by writing it.
  useEffect(() => field.current?.focus(), [field])
  const { phoneCountryCode } = info
  const confirm = useMutation({
    mutationFn: () =>
      api.call("POST /rest/v2/client/isPhoneNumberValidated", {
        body: { phoneCountryCode, phone: info.phone ?? "", code: code.trim() },
      }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("phone.done") })
      await queryClient.invalidateQueries({ queryKey: personalQuery(api).queryKey })
    },
    onError: () => field.current?.focus(),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <p className={s.text} role="status">
        {t("phone.sent", { number })}
      </p>
      <div className={s.code}>
        <TextField
          ref={field}
          label={t("phone.code")}
          error={textOf(confirm.error, errors)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
        />
      </div>
      <div className={s.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          {t("phone.confirm")}
        </Button>
      </div>
    </form>
  )
}

type AgainProps = { readonly sent: PhoneState; readonly pending: boolean; readonly onAgain: () => void }

function Again({ sent, pending, onAgain }: AgainProps): ReactElement {
  const t = useT("personal")
  const now = useNow()
  const waits = sent.resendAt !== null && now < Date.parse(sent.resendAt)
  if (waits) return <p className={s.quiet}>{t("phone.wait")}</p>
  return (
    <Button variant="link" size="small" loading={pending} onClick={onAgain}>
      {t("phone.again")}
    </Button>
  )
}
