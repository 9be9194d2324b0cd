import { splitPhone } from "@arnica/rules/phone"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { birthDateFault } from "../../../platform/forms/birth-date.ts"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { byField, type DetailsValues, detailsSchema, toDetails } from "./booking-input.ts"

export type DetailsForm = UseFormReturnType<DetailsValues>

type FormOptions = {
  readonly initial: DetailsValues
  /** What the server refused, by the contract's paths. */
  readonly refused: Readonly<Record<string, string>>
  /** The reader's day, yyyy-mm-dd. */
  readonly today: string
  /** Whether it is asked who takes part, instead of whom it is for. */
  readonly isForTwo: boolean
  readonly onChange: (values: DetailsValues) => void
}

const isSameAddress = (typed: string, own: string | undefined): boolean =>
  own !== undefined && typed.trim().toLowerCase() === own.toLowerCase()

/** The form of the second step. It refuses what the server would refuse, and keeps every change. */
export function useDetailsForm(options: FormOptions): DetailsForm {
  const { initial, refused, today, isForTwo, onChange } = options
  const ownAddress = useSession()?.email
  const common = useT("common")
  const errors = useT("errors")
  const language = useLanguage()
  const validate = validateWith(detailsSchema, errors)
  const phoneError = (phone: string): string =>
    errors(phone.trim() === "" ? "validation.required" : "validation.phone")
  return useForm<DetailsValues>({
    mode: "uncontrolled",
    initialValues: initial,
    initialErrors: byField(refused),
    onValuesChange: onChange,
    transformValues: (values) => ({
      ...values,
      customer: { ...values.customer, ...splitPhone(values.customer, language) },
    }),
    validate: (values) => {
      const customer = { ...values.customer, ...splitPhone(values.customer, language) }
      const found = byField(validate(toDetails({ ...values, customer, isForTwo })))
      const { relation, birthDate } = values.beneficiary
      const isAsked = values.isForOther && !isForTwo
      const isOwn = isForTwo && values.invites && isSameAddress(values.companion.email, ownAddress)
      const fault = isAsked ? birthDateFault({ typed: birthDate, today }) : null
      return {
        ...found,
        ...(found["customer.phone"] ? { "customer.phone": phoneError(customer.phone) } : {}),
        ...(isOwn ? { "companion.email": errors("validation.ownAddress") } : {}),
        ...(isAsked && relation === "" ? { "beneficiary.relation": common("field.requiredChoice") } : {}),
        ...(fault === null ? {} : { "beneficiary.birthDate": errors(`validation.${fault}`) }),
      }
    },
  })
}
