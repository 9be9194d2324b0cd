import { languageName } from "@arnica/i18n/format"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { FieldRow } from "@arnica/ui/field"
import { Segmented } from "@arnica/ui/segmented"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { clientNamesQuery } from "../invitation-queries.ts"

/** A client by their number with this specialist. */
export type KnownClient = { readonly id: number; readonly fullName: string }

/** Whom the form invites, as it was typed. */
export type Invitee = {
  readonly kind: "known" | "new"
  /** The number of the client, or nothing yet. */
  readonly id: string
  readonly fullName: string
  readonly email: string
  readonly language: Language
}

type InviteeProps = {
  readonly invitee: Invitee
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (invitee: Invitee) => void
}

/** One of the specialist's clients, or somebody new by name and address. */
export function InviteeFields({ invitee, errors, onChange }: InviteeProps): ReactElement {
  const t = useT("invitations")
  return (
    <>
      <Segmented
        wide
        label={t("make.who")}
        value={invitee.kind}
        onChange={(kind) => onChange({ ...invitee, kind })}
        options={[
          { value: "known", label: t("make.known") },
          { value: "new", label: t("make.new") },
        ]}
      />
      {invitee.kind === "known" ? (
        <Known invitee={invitee} errors={errors} onChange={onChange} />
      ) : (
        <New invitee={invitee} errors={errors} onChange={onChange} />
      )}
    </>
  )
}

function Known({ invitee, errors, onChange }: InviteeProps): ReactElement {
  const t = useT("invitations")
  const { data: clients = [] } = useQuery(clientNamesQuery(useApi()))
  return (
    <SelectField
      label={t("make.client")}
      value={invitee.id}
      error={errors.client}
      placeholder={t("make.choose")}
      options={clients.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      onChange={({ currentTarget }) => onChange({ ...invitee, id: currentTarget.value })}
    />
  )
}

function New({ invitee, errors, onChange }: InviteeProps): ReactElement {
  const t = useT("invitations")
  return (
    <>
      <FieldRow>
        <TextField
          label={t("make.name")}
          value={invitee.fullName}
          error={errors["client.fullName"]}
          autoComplete="off"
          maxLength={100}
          onChange={({ currentTarget }) => onChange({ ...invitee, fullName: currentTarget.value })}
        />
        <TextField
          label={t("make.email")}
          type="email"
          inputMode="email"
          value={invitee.email}
          error={errors["client.email"]}
          autoComplete="off"
          maxLength={254}
          onChange={({ currentTarget }) => onChange({ ...invitee, email: currentTarget.value })}
        />
      </FieldRow>
      <SelectField
        label={t("make.language")}
        value={invitee.language}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: languageName({ language, code: language }),
        }))}
        onChange={({ currentTarget }) => {
          const language = LANGUAGES.find((each) => each === currentTarget.value)
          if (language !== undefined) onChange({ ...invitee, language })
        }}
      />
    </>
  )
}
