import { type AssessmentShare, SHARE_SCOPES } from "@arnica/contract/assessment-shares"
import type { ScaleResult } from "@arnica/contract/assessments"
import { Button } from "@arnica/ui/button"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useId, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../assessments.module.css"
import { useSharing } from "../model/use-sharing.ts"
import { sharesQuery } from "../queries.ts"

/** With whom a result is shared, and sharing it with one more. */
export function ShareResult({ result }: { result: ScaleResult }): ReactElement {
  const t = useT("assessments")
  const { data } = useSuspenseQuery(sharesQuery(useApi()))
  const { respondentId, slug } = result
  const shares = data.shares.filter(
    ({ scale, respondentId: one }) => scale.slug === slug && (one === null || one === respondentId),
  )
  const others = data.specialists.filter(({ id }) => !shares.some(({ specialist }) => specialist.id === id))
  return (
    <Section id="share" title={t("share.title")}>
      <div className={s.form}>
        <p className={s.text}>{t("share.lead")}</p>
        <ul className={s.list}>
          {shares.map((share) => (
            <Shared key={share.id} share={share} respondentId={respondentId} />
          ))}
        </ul>
        {data.specialists.length === 0 ? <p className={s.quiet}>{t("share.none")}</p> : null}
        {others.length > 0 ? <ShareForm respondentId={respondentId} specialists={others} /> : null}
      </div>
    </Section>
  )
}

type FormProps = {
  readonly respondentId: string
  readonly specialists: readonly { readonly id: number; readonly fullName: string }[]
}

function ShareForm({ respondentId, specialists }: FormProps): ReactElement {
  const t = useT("assessments")
  const name = useId()
  const sharing = useSharing(respondentId)
  const [chosen, setChosen] = useState<string>()
  const [scope, setScope] = useState<(typeof SHARE_SCOPES)[number]>("result")
  const specialistId = Number(
    specialists.some(({ id }) => String(id) === chosen) ? chosen : specialists[0]?.id,
  )
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        sharing.mutate({ kind: "share", specialistId, scope })
      }}
    >
      <SelectField
        label={t("share.who")}
        value={String(specialistId)}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={specialists.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      />
      <RadioCards legend={t("share.what")}>
        {SHARE_SCOPES.map((each) => (
          <RadioCard
            key={each}
            name={name}
            title={t(`share.${each}`)}
            checked={scope === each}
            onChange={() => setScope(each)}
          />
        ))}
      </RadioCards>
      <RefusalCallout error={sharing.error} />
      <div>
        <Button type="submit" loading={sharing.isPending}>
          {t("share.button")}
        </Button>
      </div>
    </form>
  )
}

type SharedProps = { readonly share: AssessmentShare; readonly respondentId: string }

function Shared({ share, respondentId }: SharedProps): ReactElement {
  const t = useT("assessments")
  const sharing = useSharing(respondentId)
  const { id, scope, isOpen, specialist } = share
  const name = specialist.fullName
  const says = scope === "scale" ? "share.readsAll" : "share.reads"
  const other = scope === "scale" ? "result" : "scale"
  return (
    <li className={s.form}>
      <p className={s.text}>{t(isOpen ? says : "share.closed", { name })}</p>
      <RefusalCallout error={sharing.error} />
      <div className={s.row}>
        <Button
          size="small"
          variant="quiet"
          loading={sharing.isPending && sharing.variables.kind === "change"}
          onClick={() => sharing.mutate({ kind: "change", id, scope: other })}
        >
          {t(other === "scale" ? "share.widen" : "share.narrow")}
        </Button>
        <Button
          size="small"
          variant="quiet"
          loading={sharing.isPending && sharing.variables.kind === "end"}
          onClick={() => sharing.mutate({ kind: "end", id })}
        >
          {t("share.end")}
        </Button>
      </div>
    </li>
  )
}
