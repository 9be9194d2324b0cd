import type { SlotDetails } from "@arnica/contract/booking"
import { Button } from "@arnica/ui/button"
import { Textarea } from "@arnica/ui/text-field"
import type { ReactElement, Ref } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { AttachmentField } from "../components/attachment-field.tsx"
import { BeneficiaryFields } from "../components/beneficiary-fields.tsx"
import { CompanionFields } from "../components/companion-fields.tsx"
import { CustomerFields } from "../components/customer-fields.tsx"
import { StepActions, StepFrame } from "../components/step-frame.tsx"
import type { DetailsValues } from "../model/booking-input.ts"
import type { Draft } from "../model/draft.ts"
import { type KnownClient, knownNameOf } from "../model/prefill.ts"
import { useDetailsForm } from "../model/use-details-form.ts"
import s from "./you-step.module.css"

type YouStepProps = {
  readonly details: SlotDetails
  readonly initial: DetailsValues
  readonly draft: Draft
  readonly client: KnownClient | undefined
  /** What the server refused, by the contract's paths. */
  readonly refused: Readonly<Record<string, string>>
  readonly fileError: string | null
  readonly today: string
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChange: (change: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** The second step: who is coming, whom it is for, and what the specialist should know. */
export function YouStep(props: YouStepProps): ReactElement {
  const { details, initial, draft, client, refused, fileError, today, headingRef } = props
  const { onChange, onBack, onNext } = props
  const t = useT("booking")
  const common = useT("common")
  const longest = useSetting("Msg_Max_Length")
  const name = details.specialist.fullName
  const isForTwo = details.companions > 0
  const form = useDetailsForm({ initial, refused, today, isForTwo, onChange })
  const submit = form.onSubmit(
    (values) => {
      onChange(values)
      onNext()
    },
    (errors) => {
      const [first] = Object.keys(errors)
      if (first !== undefined) form.getInputNode(first)?.focus()
    },
  )
  return (
    <StepFrame title={t("you.title")} lead={t("you.lead", { name })} headingRef={headingRef}>
      <form onSubmit={submit} noValidate className={s.form}>
        <CustomerFields form={form} knownName={knownNameOf(initial.customer, client)} />
        {isForTwo ? (
          <CompanionFields form={form} />
        ) : (
          <BeneficiaryFields form={form} known={client?.beneficiaries ?? []} today={today} />
        )}
        <Textarea
          {...form.getInputProps("note")}
          key={form.key("note")}
          label={t("you.note", { name })}
          hint={t("you.noteHint")}
          mark={common("field.optional")}
          maxLength={longest}
          count={common("field.characters", { used: draft.note.length, max: longest })}
        />
        <HelpWhileTyping text={draft.note} />
        <AttachmentField
          name={name}
          draft={draft}
          refusal={fileError}
          onFiles={(files) => onChange({ files, fileNames: files.map((file) => file.name) })}
        />
        <StepActions total={details.total} onBack={onBack}>
          <Button type="submit" size="large" wide>
            {t("steps.continue")}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  )
}
