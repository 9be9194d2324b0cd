import { OBJECTION } from "@arnica/contract/objections"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { objectionQuery } from "../queries.ts"
import s from "./wizard.module.css"

/** How a suspended specialist objects: once, and what became of it. */
export function ObjectionPart(): ReactElement | null {
  const t = useT("wizard")
  const language = useLanguage()
  const zone = useAreaZone()
  const { mayObject, objection } = useSuspenseQuery(objectionQuery(useApi())).data
  if (objection === null) return mayObject ? <ObjectionForm /> : null
  const { text, at, answer, answeredAt } = objection
  return (
    <Card component="section" className={s.form} aria-labelledby="objection">
      <h3 id="objection" className={s.heading}>
        {t("objection.sent", { date: formatDate({ language, zone, at }) })}
      </h3>
      <p className={s.said}>{text}</p>
      {answer === null || answeredAt === null ? (
        <p className={s.quiet}>{t("objection.open")}</p>
      ) : (
        <>
          <h3 className={s.heading}>
            {t("objection.answer", { date: formatDate({ language, zone, at: answeredAt }) })}
          </h3>
          <p className={s.said}>{answer}</p>
        </>
      )}
    </Card>
  )
}

function ObjectionForm(): ReactElement {
  const t = useT("wizard")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [text, setText] = useState("")
  const send = useMutation({
    mutationFn: () => api.call("POST /api/v2/spec-wizard/objection", { body: { text } }),
    onSuccess: (status) => queryClient.setQueryData(objectionQuery(api).queryKey, status),
  })
  const refused = readRefusal(send.error, errors).fields["text"]
  return (
    <form
      className={s.form}
      noValidate
      aria-label={t("objection.title")}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <h3 className={s.heading}>{t("objection.title")}</h3>
      <p className={s.lead}>{t("objection.lead")}</p>
      {refused === undefined ? <RefusalCallout error={send.error} /> : null}
      <Textarea
        label={t("objection.label")}
        value={text}
        error={refused}
        maxLength={OBJECTION.max}
        rows={5}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <HelpWhileTyping text={text} />
      <div className={s.buttons}>
        <Button type="submit" loading={send.isPending}>
          {t("objection.send")}
        </Button>
      </div>
    </form>
  )
}
