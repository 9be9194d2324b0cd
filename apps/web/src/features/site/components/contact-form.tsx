import { CONTACT_MESSAGE, type ContactTopic, contactFormSchema } from "@arnica/contract/site"
import { formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useBotCheck } from "../../../platform/bot-check/use-bot-check.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { TOPICS } from "../contact-search.ts"
import { useSendMessage } from "../model/use-send-message.ts"
import { contactTicketQuery } from "../queries.ts"
import s from "./contact-form.module.css"

type ContactFormProps = { topic: ContactTopic | undefined; onSent: (email: string) => void }

/** Name, address, topic and message. Who is signed in finds the first two filled in. */
export function ContactForm({ topic, onSent }: ContactFormProps): ReactElement {
  const t = useT("contact")
  const errors = useT("errors")
  const session = useSession()
  const send = useSendMessage()
  // Taken when the form opens: the server measures from then whether a person could have written this.
  useQuery({ ...contactTicketQuery(useApi()), enabled: typeof window !== "undefined" })
  const [written, setWritten] = useState("")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      name: session?.fullName ?? "",
      email: session?.email ?? "",
      topic: topic ?? "booking",
      message: "",
      website: "",
    },
    validate: validateWith(contactFormSchema, errors),
    onValuesChange: ({ message }) => setWritten(message),
  })
  const check = useBotCheck()
  const refusal = send.error === null ? null : readRefusal(send.error, errors)
  const submit = form.onSubmit(
    (values) =>
      send.mutate(
        { ...values, ...check.answer() },
        {
          onSuccess: () => onSent(values.email),
          onError: (error) => {
            check.renew()
            form.setErrors(readRefusal(error, errors).fields)
          },
        },
      ),
    (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? "")?.focus(),
  )
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {refusal?.text ? (
        <Callout tone="negative" role="alert">
          {refusal.text}
        </Callout>
      ) : null}
      <TextField
        {...form.getInputProps("name")}
        key={form.key("name")}
        label={t("form.name")}
        autoComplete="name"
      />
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={t("form.email")}
        hint={t("form.emailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SelectField
        {...form.getInputProps("topic")}
        key={form.key("topic")}
        label={t("form.topic")}
        options={TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      <Textarea
        {...form.getInputProps("message")}
        key={form.key("message")}
        label={t("form.message")}
        hint={t("form.messageHint")}
        maxLength={CONTACT_MESSAGE.max}
        rows={7}
        count={<MessageLength used={written.length} />}
      />
      <HelpWhileTyping text={written} />
      <div className={s.trap} aria-hidden="true">
        <label>
          {t("form.trap")}
          <input
            {...form.getInputProps("website")}
            key={form.key("website")}
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
      {check.field}
      <Button type="submit" size="large" loading={send.isPending}>
        {t("form.button")}
      </Button>
    </form>
  )
}

function MessageLength({ used }: { used: number }): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <>
      {t("field.characters", {
        used: formatNumber({ language, value: used }),
        max: formatNumber({ language, value: CONTACT_MESSAGE.max }),
      })}
    </>
  )
}
