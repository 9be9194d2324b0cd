import type { PaidChatWizard } from "@arnica/contract/paid-chat"
import { formatDate, formatMoney, formatTime } from "@arnica/i18n/format"
import type { Translate } from "@arnica/i18n/messages"
import { countCharacters, isLongerThan } from "@arnica/rules/characters"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { BookingIssues } from "../../../shared/orders/booking-issues.tsx"
import s from "../../../shared/paid-chat/paid-chat.module.css"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { type AskedChat, wizardQuery } from "../queries.ts"

const MOST = 500

/** What a paid chat is, the question, and the way to its payment. */
export function BuyScreen({ asked }: { readonly asked: AskedChat }): ReactElement {
  const t = useT("paidchat")
  const offers = useT("offers")
  const language = useLanguage()
  const { data: wizard } = useSuspenseQuery(wizardQuery(useApi(), asked))
  const { product, specialist } = wizard
  const { fullName: name } = specialist
  return (
    <PartsPage
      title={t("buy.title", { kind: offers(`chat.type.${product.kind}`), name })}
      lead={`${t(`about.${product.kind}`)} ${formatMoney({ language, ...product.price })}`}
    >
      <BookingIssues
        issues={wizard.appointmentWithIssues}
        specialist={{ atlasUrl: specialist.atlasUrl, fullName: name }}
      />
      {wizard.abilities.buy ? <QuestionForm wizard={wizard} asked={asked} /> : null}
    </PartsPage>
  )
}

type FormProps = { readonly wizard: PaidChatWizard; readonly asked: AskedChat }

function QuestionForm({ wizard, asked }: FormProps): ReactElement {
  const t = useT("paidchat")
  const errors = useT("errors")
  const [question, setQuestion] = useState("")
  const [isAccepted, setAccepted] = useState(false)
  const [isTried, setTried] = useState(false)
  const buy = useBuy(wizard, asked)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (isAccepted && faultOf(question, errors) === undefined) buy.mutate(question)
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={buy.error} />
      <Textarea
        label={t("buy.question")}
        hint={t("buy.hint", { name: wizard.specialist.fullName })}
        value={question}
        rows={6}
        required
        count={`${countCharacters(question)} / ${MOST}`}
        error={isTried ? faultOf(question, errors) : undefined}
        onChange={({ currentTarget: { value } }) => setQuestion(value)}
      />
      <HelpWhileTyping text={question} />
      <DueLine answerBy={wizard.answerBy} />
      {wizard.terms.map(({ code, paragraphs }) => (
        <details key={code}>
          <summary>{t("buy.read")}</summary>
          {paragraphs.map((paragraph) =>
            paragraph.startsWith("## ") ? (
              <h2 key={paragraph} className={s.title}>
                {paragraph.slice(3)}
              </h2>
            ) : (
              <p key={paragraph}>{paragraph}</p>
            ),
          )}
        </details>
      ))}
      <Checkbox
        checked={isAccepted}
        error={isTried && !isAccepted ? t("buy.mustAccept") : undefined}
        onChange={({ currentTarget: { checked } }) => setAccepted(checked)}
      >
        {t("buy.accept")}
      </Checkbox>
      <div>
        <Button type="submit" loading={buy.isPending}>
          {t("buy.pay")}
        </Button>
      </div>
    </form>
  )
}

/** Until when the answer would come, and what happens when it does not. */
function DueLine({ answerBy }: Pick<PaidChatWizard, "answerBy">): ReactElement | null {
  const t = useT("paidchat")
  const language = useLanguage()
  const zone = useViewerZone()
  if (answerBy === null) return null
  const date = formatDate({ language, at: answerBy, zone })
  const time = formatTime({ language, at: answerBy, zone })
  return (
    <div>
      <p className={s.due}>{t("buy.due", { date, time })}</p>
      <p className={s.quiet}>{t("buy.back")}</p>
    </div>
  )
}

/** Accepts the terms, opens the order and leads to its payment. */
function useBuy({ product, specialist }: PaidChatWizard, asked: AskedChat) {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (question: string): Promise<void> => {
      await api.call("GET /rest/v2/specialist/store/acceptPaidChatTerms/{id}", {
        params: { id: specialist.id },
      })
      const { orderID } = await api.call("POST /api/v2/paid-chats", {
        body: {
          specialistUrl: asked.specialistUrl,
          paidChatProduct: product.id,
          profileId: specialist.id,
          question,
          expectedPrice: product.price,
        },
        idempotencyKey: randomKey(),
      })
      await navigate({
        to: "/$lang/booking/payment/$orderId",
        params: { lang: language, orderId: orderID },
      })
    },
  })
}

/** What is wrong with a question; nothing where it can be asked. */
const faultOf = (question: string, errors: Translate<"errors">): string | undefined => {
  if (question.trim() === "") return errors("validation.required")
  return isLongerThan(question, MOST) ? errors("validation.tooBigText", { limit: MOST }) : undefined
}
