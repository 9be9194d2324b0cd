import { currencySchema } from "@arnica/contract/shared"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError, FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DayAndHour } from "../../../platform/forms/day-and-hour.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { type GroupForm, useGroupForm } from "../model/use-group-form.ts"
import { asksAboutTimes, useMakeGroups } from "../model/use-groups.ts"
import { groupChoicesQuery } from "../queries.ts"
import s from "./groups.module.css"
import { TextFields } from "./text-fields.tsx"
import { TypedField } from "./typed-field.tsx"

/** The way to a new group. */
export function MakeGroup(): ReactElement {
  const t = useT("groups")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("make.button")}
      </Button>
      {isOpen ? <MakeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Choices = readonly { readonly code: string; readonly name: string; readonly mostSeats: number }[]

/** Below so many seats a server that passes picture and sound on is missing. */
const FEW_SEATS = 4

function MakeDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT("groups")
  const common = useT("common")
  const choices = useQuery(groupChoicesQuery(useApi()))
  const kinds = choices.data?.sessionTypes ?? []
  if (kinds.length > 0) return <MakeForm kinds={kinds} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t("make.button")} closeLabel={t("make.close")}>
      <RefusalCallout error={choices.error} />
      <p role="status">{choices.isPending ? common("status.loading") : ""}</p>
    </Dialog>
  )
}

function MakeForm({ kinds, onClose }: { kinds: Choices; onClose: () => void }): ReactElement {
  const t = useT("groups")
  const errors = useT("errors")
  const zone = useAreaZone()
  const form = useGroupForm({ zone, code: kinds[0]?.code ?? "", kinds })
  const make = useMakeGroups(onClose)
  const asks = asksAboutTimes(make.error)
  const refused = make.error === null ? {} : readRefusal(make.error, errors).fields
  const submit = (): void => {
    const input = form.read()
    if (input !== null) make.mutate({ ...input, isTimeMeant: asks })
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("make.button")}
      closeLabel={t("make.close")}
      footer={
        <Button loading={make.isPending} onClick={submit}>
          {t(asks ? "make.anyway" : "make.send")}
        </Button>
      }
    >
      <div className={s.content}>
        <TextFields form={form} refused={refused} />
        <WhenFields form={form} kinds={kinds} refused={refused} onTime={make.reset} />
        <SaleFields form={form} refused={refused} />
        {form.most < FEW_SEATS ? (
          <Callout tone="warning">{t("make.fewByVideo", { limit: form.most })}</Callout>
        ) : null}
        <div role="alert">{asks ? <Callout tone="warning">{t("make.outside")}</Callout> : null}</div>
        <RefusalCallout error={asks ? null : make.error} />
        <p className={s.quiet}>{t("make.hint")}</p>
      </div>
    </Dialog>
  )
}

type PartProps = { readonly form: GroupForm; readonly refused: GroupForm["errors"] }

function WhenFields({
  form,
  kinds,
  refused,
  onTime,
}: PartProps & { readonly kinds: Choices; readonly onTime: () => void }): ReactElement {
  const t = useT("groups")
  const { typed, errors, type } = form
  return (
    <>
      <SelectField
        label={t("make.kind")}
        value={typed.sessionTypeCode}
        options={kinds.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ currentTarget }) => type({ sessionTypeCode: currentTarget.value })}
      />
      <div>
        <DayAndHour
          typed={typed}
          labels={{ date: t("make.date"), time: t("make.time") }}
          onType={({ date, time }) => {
            // What the server asked was about another time.
            onTime()
            type({ date, time })
          }}
        />
        <FieldError>{errors.start ?? refused.start ?? null}</FieldError>
      </div>
      <FieldRow>
        <TypedField form={form} refused={refused} name="minutes" label={t("make.minutes")} />
        <TypedField
          form={form}
          refused={refused}
          name="weeks"
          label={t("make.weeks")}
          hint={t("make.weeksHint")}
        />
      </FieldRow>
    </>
  )
}

function SaleFields({ form, refused }: PartProps): ReactElement {
  const t = useT("groups")
  const { typed, type } = form
  return (
    <>
      <TypedField form={form} refused={refused} name="capacity" label={t("make.capacity")} />
      <FieldRow>
        <TypedField form={form} refused={refused} name="price" label={t("make.price")} />
        <SelectField
          label={t("make.currency")}
          value={typed.currency}
          options={currencySchema.options.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) => {
            const currency = currencySchema.options.find((each) => each === currentTarget.value)
            if (currency !== undefined) type({ currency })
          }}
        />
      </FieldRow>
    </>
  )
}
