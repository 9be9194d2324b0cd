import type { ScaleQuestion } from "@arnica/contract/assessments"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../assessments.module.css"
import { useDraft } from "../model/use-draft.ts"
import { useSend } from "../model/use-send.ts"
import { focusWhenShown } from "./question.tsx"

type FinishProps = { readonly slug: string; readonly questions: readonly ScaleQuestion[] }

/** The end of a test: agreeing that health data is kept, and sending the answers. */
export function Finish({ slug, questions }: FinishProps): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const draft = useDraft(slug)
  const send = useSend({ slug, questions })
  const [agreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={s.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!agreed)
        if (agreed && draft !== undefined && !send.isPending) send.mutate(draft)
      }}
    >
      <h1 className={s.question} tabIndex={-1} ref={focusWhenShown}>
        {t("send.title")}
      </h1>
      <p className={s.text}>{t("send.lead")}</p>
      <Checkbox
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        error={isMissing && !agreed ? t("send.missing") : undefined}
      >
        {t("send.consent")}
      </Checkbox>
      <RefusalCallout error={send.error} />
      <div className={s.row}>
        <Button type="submit" size="large" loading={send.isPending || send.isSuccess}>
          {t("send.button")}
        </Button>
        <LinkButton
          to="/$lang/tests/$slug"
          params={{ lang, slug }}
          search={{ q: questions.length }}
          variant="quiet"
          size="large"
        >
          {t("question.back")}
        </LinkButton>
      </div>
    </form>
  )
}
