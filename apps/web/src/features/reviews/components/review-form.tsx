import { LIMITS } from "@arnica/contract/limits"
import { reviewInputSchema, type SessionReview } from "@arnica/contract/review-moderation"
import { languageName } from "@arnica/i18n/format"
import { isLanguage, LANGUAGES, type Language } from "@arnica/i18n/languages"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea } from "@arnica/ui/text-field"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { sessionReviewQuery } from "../queries.ts"
import s from "../reviews.module.css"
import { StarsField } from "./stars-field.tsx"

type Values = { stars: number; text: string; language: Language; named: boolean }
type Review = SessionReview["review"]

const valuesOf = (review: Review, language: Language): Values =>
  review === null
    ? { stars: 0, text: "", language, named: true }
    : {
        stars: review.stars,
        text: review.text,
        named: review.author !== null,
        language: isLanguage(review.language) ? review.language : language,
      }

type ReviewFormProps = { readonly uuid: string; readonly review: Review }

/** Stars, words, their language, and whether a name stands beside them. */
export function ReviewForm({ uuid, review }: ReviewFormProps): ReactElement {
  const t = useT("reviews")
  const common = useT("common")
  const errors = useT("errors")
  const reader = useLanguage()
  const stars = useRef<HTMLInputElement>(null)
  const [initial] = useState(() => valuesOf(review, reader))
  const [written, setWritten] = useState(initial.text)
  const form = useForm<Values>({
    mode: "uncontrolled",
    initialValues: initial,
    validate: (values) => ({
      ...validateWith(reviewInputSchema, errors)(values),
      ...(values.stars === 0 ? { stars: t("write.starsMissing") } : {}),
    }),
    onValuesChange: ({ text }) => setWritten(text),
  })
  const lead = (wrong: Readonly<Record<string, unknown>>): void =>
    wrong.stars === undefined ? form.getInputNode("text")?.focus() : stars.current?.focus()
  const save = useSaveReview({ uuid, review, form, lead })
  return (
    <form className={s.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(values), lead)}>
      <RefusalCallout error={save.error} />
      <StarsField
        first={stars}
        value={form.useWatchValue("stars")}
        error={form.errors.stars}
        onChange={(chosen) => form.setFieldValue("stars", chosen)}
      />
      <Textarea
        {...form.getInputProps("text")}
        key={form.key("text")}
        label={t("write.text")}
        hint={t("write.textHint")}
        rows={6}
        maxLength={LIMITS.reviewMaxLength}
        count={common("field.characters", { used: written.length, max: LIMITS.reviewMaxLength })}
      />
      <HelpWhileTyping text={written} />
      <SelectField
        {...form.getInputProps("language")}
        key={form.key("language")}
        label={t("write.language")}
        options={LANGUAGES.map((code) => ({ value: code, label: languageName({ language: reader, code }) }))}
      />
      <Checkbox
        {...form.getInputProps("named", { type: "checkbox" })}
        key={form.key("named")}
        hint={t("write.namedHint")}
      >
        {t("write.named")}
      </Checkbox>
      <div className={s.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t(review === null ? "write.submit" : "write.save")}
        </Button>
      </div>
    </form>
  )
}

type Saving = ReviewFormProps & {
  readonly form: UseFormReturnType<Values>
  readonly lead: (wrong: Readonly<Record<string, unknown>>) => void
}

function useSaveReview({ uuid, review, form, lead }: Saving) {
  const t = useT("reviews")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Values) =>
      review === null
        ? api.call("POST /api/v2/appointments/{uuid}/review", { params: { uuid }, body })
        : api.call("PATCH /api/v2/reviews/{uuid}", { params: { uuid: review.uuid }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(sessionReviewQuery(api, uuid).queryKey, saved)
      notify({ type: "positive", title: t("write.done") })
      document.querySelector("main")?.focus()
    },
    onError: (error) => {
      const { fields } = readRefusal(error, errors)
      form.setErrors(fields)
      if (Object.keys(fields).length > 0) lead(fields)
    },
  })
}
