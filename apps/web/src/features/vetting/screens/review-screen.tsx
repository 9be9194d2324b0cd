import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { Tag } from "@arnica/ui/tag"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { AskedBefore } from "../parts/asked-before.tsx"
import { AuditDialog } from "../parts/audit-dialog.tsx"
import { Decisions } from "../parts/decisions.tsx"
import { Documents } from "../parts/documents.tsx"
import { AllFields, ChangedFields, UnchangedFields } from "../parts/field-groups.tsx"
import { HistoryDialog } from "../parts/history-dialog.tsx"
import { LicenceMark } from "../parts/licence-mark.tsx"
import { ObjectionCard } from "../parts/objection-card.tsx"
import { useDecide } from "../parts/use-decide.ts"
import { type Comments, type Reading, useReading } from "../parts/use-reading.ts"
import { reviewQuery } from "../queries.ts"
import s from "../vetting.module.css"
import { fieldsOf } from "../words/fields.ts"

/** A profile to be checked: what is filled in beside what was approved, the papers, and what is decided. */
export function ReviewScreen({ id }: { readonly id: number }): ReactElement {
  const t = useT("vetting")
  const status = useT("dashboard")
  const { data: review } = useSuspenseQuery(reviewQuery(useApi(), id))
  const [comments, setComments] = useState<Comments>({})
  const [comment, setComment] = useState("")
  const [shown, setShown] = useState<"history" | "audit" | null>(null)
  const decide = useDecide({
    review,
    onDone: () => {
      setComments({})
      setComment("")
    },
  })
  const onComment = (key: string, said: string | undefined): void => {
    const { [key]: _, ...others } = comments
    setComments(said === undefined ? others : { ...others, [key]: said })
  }
  const reading = useReading({ review, comments, onComment })
  return (
    <Wrap width="narrow" className={s.page}>
      <header className={s.part}>
        <div className={s.line}>
          <div className={s.row}>
            <Face review={review} />
            <h1>{review.fullName}</h1>
          </div>
          <Tag tone={review.status === "active" ? "pine" : "neutral"}>
            {status(`status.${review.status}`)}
          </Tag>
        </div>
        <p className={s.quiet}>{[review.domain, review.city, review.email].filter(Boolean).join(" · ")}</p>
        <LicenceMark day={review.licenceExpiring} />
        {review.hasHours || review.status === "closed" ? null : <Callout tone="info">{t("noHours")}</Callout>}
        {review.comment === null || review.status === "changesRequested" ? null : (
          <Callout tone="warning">{review.comment}</Callout>
        )}
        <Ways id={review.id} onShow={setShown} />
      </header>
      <ObjectionCard review={review} />
      {decide.isOutdated ? (
        <Callout
          tone="warning"
          role="alert"
          title={t("outdated")}
          actions={
            <Button size="small" variant="soft" onClick={decide.again}>
              {t("again")}
            </Button>
          }
        >
          {t("outdatedText")}
        </Callout>
      ) : (
        <RefusalCallout error={decide.error} />
      )}
      <Filled reading={reading}>
        <Card component="section" aria-label={t("decide")}>
          <Decisions
            key={review.version}
            review={review}
            comments={comments}
            comment={comment}
            onComment={setComment}
            decide={decide}
          />
        </Card>
      </Filled>
      {shown === "history" ? <HistoryDialog review={review} onClose={() => setShown(null)} /> : null}
      {shown === "audit" ? <AuditDialog review={review} onClose={() => setShown(null)} /> : null}
    </Wrap>
  )
}

type FilledProps = { readonly reading: Reading; readonly children: ReactNode }

/**
 * What is filled in around what is decided: what was asked and what changed is read first, the rest is folded away. Where
 * all is new, all of it follows.
 */
function Filled({ reading, children }: FilledProps): ReactElement {
  const { review } = reading
  const { asked, changed, rest, isKnown } = fieldsOf(review)
  return (
    <>
      {review.asked === null ? null : (
        <AskedBefore asked={review.asked} questions={asked} reading={reading} />
      )}
      {isKnown ? <ChangedFields fields={changed} reading={reading} /> : null}
      {children}
      <Documents review={review} />
      {isKnown ? (
        <UnchangedFields fields={rest} reading={reading} />
      ) : (
        <AllFields fields={rest} reading={reading} />
      )}
    </>
  )
}

type WaysProps = { readonly id: number; readonly onShow: (shown: "history" | "audit") => void }

/** Where else there is something to see of the specialist. */
function Ways({ id, onShow }: WaysProps): ReactElement {
  const t = useT("vetting")
  const dashboard = useT("dashboard")
  const common = useT("common")
  const clinic = useT("clinic")
  const wizard = useT("wizard")
  const to = { lang: useLanguage(), role: "admin" } as const
  const params = { ...to, specialistId: String(id) }
  const look = { variant: "link", size: "small" } as const
  return (
    <ul className={s.ways}>
      <li>
        <Button {...look} onClick={() => onShow("history")}>
          {t("history")}
        </Button>
      </li>
      <li>
        <Button {...look} onClick={() => onShow("audit")}>
          {dashboard("audit.title")}
        </Button>
      </li>
      <li>
        <LinkButton {...look} to="/$lang/$role/appointments" params={to} search={{ specialistID: id }}>
          {common("area.appointments")}
        </LinkButton>
      </li>
      <li>
        <LinkButton {...look} to="/$lang/$role/specialists/$specialistId/hours" params={params}>
          {clinic("facts.hours")}
        </LinkButton>
      </li>
      <li>
        <LinkButton {...look} to="/$lang/$role/specialists/$specialistId/wizard" params={params}>
          {clinic("facts.wizard")}
        </LinkButton>
      </li>
      <li>
        <LinkButton {...look} to="/$lang/$role/specialists/$specialistId/preview" params={params}>
          {wizard("preview.whole")}
        </LinkButton>
      </li>
    </ul>
  )
}

function Face({
  review: { fullName, photo },
}: {
  readonly review: Pick<SpecialistReview, "fullName" | "photo">
}): ReactElement {
  const source = photoSource(photo)
  return <Portrait name={fullName} size={96} {...(source === undefined ? {} : { source })} />
}
