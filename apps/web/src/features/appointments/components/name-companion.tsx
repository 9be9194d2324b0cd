import type { Appointment } from "@arnica/contract/booking"
import { type CompanionInput, companionInputSchema } from "@arnica/contract/companions"
import { languageName } from "@arnica/i18n/format"
import { LANGUAGES } from "@arnica/i18n/languages"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { appointmentQuery } from "../queries.ts"
import { DeedButton } from "./deed-button.tsx"

/** Asks somebody else to take part in a session for two, or the same person once more. */
export function NameCompanion({ appointment }: { appointment: Appointment }): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeedButton uuid={appointment.uuid} onClick={() => setOpen(true)}>
        {t("together.name")}
      </DeedButton>
      {isOpen ? <Naming appointment={appointment} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type NamingProps = { readonly appointment: Appointment; readonly onClose: () => void }

function Naming({ appointment, onClose }: NamingProps): ReactElement {
  const t = useT("appointments")
  const words = useT("companions")
  const errors = useT("errors")
  const language = useLanguage()
  const send = useSend(appointment, onClose)
  const form = useForm<CompanionInput>({
    mode: "uncontrolled",
    initialValues: { fullName: "", email: "", language },
    validate: validateWith(companionInputSchema, errors),
  })
  return (
    <Asking
      isMild
      title={t("together.name")}
      confirm={t("together.send")}
      keep={t("cancel.close")}
      action={send}
      onConfirm={() => void form.onSubmit((values) => send.mutate(values))()}
      onClose={onClose}
    >
      <p>{t("together.lead")}</p>
      <TextField
        {...form.getInputProps("fullName")}
        key={form.key("fullName")}
        label={words("you.name")}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={words("you.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <SelectField
        {...form.getInputProps("language")}
        key={form.key("language")}
        label={words("you.language")}
        options={LANGUAGES.map((code) => ({ value: code, label: languageName({ language: code, code }) }))}
      />
    </Asking>
  )
}

function useSend({ uuid }: Appointment, onDone: () => void) {
  const t = useT("appointments")
  const api = useApi()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (body: CompanionInput) =>
      api.call("POST /api/v2/appointments/{uuid}/companion", { params: { uuid }, body, idempotencyKey }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(appointmentQuery(api, uuid).queryKey, changed)
      notify({ type: "positive", title: t("together.sent") })
      onDone()
      await refresh(queryClient, APPOINTMENT_LISTS)
    },
  })
}
