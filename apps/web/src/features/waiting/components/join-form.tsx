import { ApiError } from "@arnica/contract/client"
import type { SessionOffer } from "@arnica/contract/specialists"
import type { WaitingKind, WaitingRequest } from "@arnica/contract/waiting"
import { DAY_PARTS } from "@arnica/contract/waiting-words"
import { formatDate, formatDateTime, formatDuration, weekdayNames } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Checkbox } from "@arnica/ui/checkbox"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import { type FormEvent, type ReactElement, type ReactNode, useState } from "react"
import { z } from "zod"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useJoin } from "../use-join.ts"
import s from "../waiting.module.css"
import { nextWeeks } from "../weeks.ts"

type JoinProps = {
  readonly specialistUrl: string
  readonly offers: readonly SessionOffer[]
  /** The appointment before which a time is sought. */
  readonly appointmentUuid: string | undefined
}

type Chosen = Pick<WaitingRequest, "kind" | "weekdays" | "parts"> & {
  readonly week: string
  readonly productId: string
}

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

/** What somebody waits for, and what would suit them. */
export function JoinForm({ specialistUrl, offers, appointmentUuid }: JoinProps): ReactElement {
  const t = useT("waiting")
  const zone = useViewerZone()
  const weeks = nextWeeks(useToday())
  const join = useJoin()
  const [chosen, setChosen] = useState<Chosen>({
    kind: appointmentUuid === undefined ? "any" : "sooner",
    week: weeks[1] ?? "",
    productId: "",
    weekdays: [],
    parts: [],
  })
  const change = (part: Partial<Chosen>): void => setChosen({ ...chosen, ...part })
  const { kind, week, productId, weekdays, parts } = chosen
  const send = (event: FormEvent): void => {
    event.preventDefault()
    join.mutate({
      specialistUrl,
      kind,
      week: kind === "week" ? week : null,
      appointmentUuid: kind === "sooner" ? (appointmentUuid ?? null) : null,
      productId: kind === "sooner" || productId === "" ? null : productId,
      weekdays,
      parts,
      timeZone: zone,
      currency: offers[0]?.prices[0]?.currency ?? "RON",
    })
  }
  return (
    <form className={s.form} onSubmit={send} noValidate>
      <Kinds
        kinds={appointmentUuid === undefined ? ["any", "week"] : ["sooner"]}
        weeks={weeks}
        chosen={chosen}
        change={change}
      />
      {kind === "sooner" ? null : <Sessions offers={offers} chosen={chosen} change={change} />}
      <Days chosen={chosen} change={change} />
      <Parts chosen={chosen} change={change} />
      <p className={s.quiet}>{t("join.seen")}</p>
      <Refused error={join.error} specialistUrl={specialistUrl} zone={zone} />
      <div className={s.actions}>
        <Button type="submit" loading={join.isPending}>
          {t("join.submit")}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { readonly chosen: Chosen; readonly change: (part: Partial<Chosen>) => void }

function Kinds({
  kinds,
  weeks,
  chosen,
  change,
}: PartProps & { readonly kinds: readonly WaitingKind[]; readonly weeks: readonly string[] }): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const nameOf = (week: string): string =>
    t("weekOf", { date: formatDate({ language, zone: "UTC", at: week }) })
  return (
    <RadioCards legend={t("join.what")}>
      {kinds.map((kind) => (
        <RadioCard
          key={kind}
          name="kind"
          value={kind}
          title={t(`kind.${kind}`)}
          checked={chosen.kind === kind}
          onChange={() => change({ kind })}
        >
          {kind === "week" ? (
            <SelectField
              label={t("join.week")}
              value={chosen.week}
              onChange={(event) => change({ week: event.currentTarget.value })}
              options={weeks.map((value) => ({ value, label: nameOf(value) }))}
            />
          ) : null}
        </RadioCard>
      ))}
    </RadioCards>
  )
}

function Sessions({
  offers,
  chosen,
  change,
}: PartProps & { readonly offers: readonly SessionOffer[] }): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const options = offers.map(({ productId, name, minutes }) => ({
    value: productId,
    label: `${name}, ${formatDuration({ language, minutes })}`,
  }))
  return (
    <SelectField
      label={t("join.session")}
      value={chosen.productId}
      onChange={(event) => change({ productId: event.currentTarget.value })}
      options={[{ value: "", label: t("anySession") }, ...options]}
    />
  )
}

type BoxesProps = { readonly legend: string; readonly hint: string; readonly children: ReactNode }

function Boxes({ legend, hint, children }: BoxesProps): ReactElement {
  return (
    <fieldset className={s.choices}>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.boxes}>{children}</div>
      <p className={s.quiet}>{hint}</p>
    </fieldset>
  )
}

function Days({ chosen, change }: PartProps): ReactElement {
  const t = useT("waiting")
  const names = weekdayNames({ language: useLanguage(), style: "long" })
  return (
    <Boxes legend={t("join.days")} hint={t("join.daysHint")}>
      {names.map((name, nth) => (
        <Checkbox
          key={name}
          checked={chosen.weekdays.includes(nth + 1)}
          onChange={() => change({ weekdays: toggled(chosen.weekdays, nth + 1) })}
        >
          {name}
        </Checkbox>
      ))}
    </Boxes>
  )
}

function Parts({ chosen, change }: PartProps): ReactElement {
  const t = useT("waiting")
  return (
    <Boxes legend={t("join.parts")} hint={t("join.partsHint")}>
      {DAY_PARTS.map((part) => (
        <Checkbox
          key={part}
          checked={chosen.parts.includes(part)}
          onChange={() => change({ parts: toggled(chosen.parts, part) })}
        >
          {t(`part.${part}`)}
        </Checkbox>
      ))}
    </Boxes>
  )
}

const freeSchema = z.object({ start: z.string() })
type RefusedProps = { readonly error: Error | null; readonly specialistUrl: string; readonly zone: string }

/** Why it was refused; where a time that suits is free already, the way to it. */
function Refused({ error, specialistUrl, zone }: RefusedProps): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const free =
    error instanceof ApiError && error.code === "waitingTimeIsFree"
      ? freeSchema.safeParse(error.envelope?.data).data
      : undefined
  if (free === undefined) return <RefusalCallout error={error} />
  return (
    <Callout
      tone="info"
      role="alert"
      title={t("join.free", { when: formatDateTime({ language, zone, at: free.start }) })}
      actions={
        <LinkButton
          size="small"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: specialistUrl }}
        >
          {t("join.toFree")}
        </LinkButton>
      }
    >
      {t("join.again")}
    </Callout>
  )
}
