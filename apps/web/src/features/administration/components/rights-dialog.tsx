import type { AccountLine } from "@arnica/contract/administration"
import type { Right } from "@arnica/contract/rights"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { ProofFields, useProof } from "./proof-fields.tsx"

type RightsDialogProps = { readonly account: AccountLine; readonly onClose: () => void }

/** What can become of a right. */
type Change = { readonly right: Right; readonly given: boolean }

const keyOf = ({ right, given }: Change) => `${right}${given ? "Given" : "Taken"}` as const

const changesOf = ({ abilities: { giveRights, takeRights } }: AccountLine): Change[] => [
  ...giveRights.map((right) => ({ right, given: true })),
  ...takeRights.map((right) => ({ right, given: false })),
]

/** Gives somebody a right of admins or takes it, with a reason and the password of who does. */
export function RightsDialog({ account, onClose }: RightsDialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const changes = changesOf(account)
  const [wanted, setWanted] = useState(changes[0])
  const proof = useProof()
  const changing = useChanging(account.uuid, onClose)
  const submit = (): void => {
    const said = proof.check()
    if (said !== null && wanted !== undefined) changing.mutate({ ...wanted, ...said })
  }
  return (
    <Asking
      title={t("rights.title", { name: account.fullName })}
      confirm={t("rights.confirm")}
      keep={lists("cancel")}
      isMild={wanted?.given === true}
      action={changing}
      onConfirm={submit}
      onClose={onClose}
    >
      <SelectField
        label={t("rights.change")}
        hint={wanted?.given === false ? t("rights.takenText") : t("rights.givenText")}
        value={wanted === undefined ? "" : keyOf(wanted)}
        options={changes.map((each) => ({ value: keyOf(each), label: t(`rights.${keyOf(each)}`) }))}
        onChange={({ currentTarget: { value } }) => setWanted(changes.find((each) => keyOf(each) === value))}
      />
      <ProofFields proof={proof} error={changing.error} />
    </Asking>
  )
}

type Typed = Change & { readonly reason: string; readonly password: string }

function useChanging(uuid: string, onDone: () => void) {
  const t = useT("administration")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Typed) =>
      api.call("POST /api/v2/admin/accounts/{uuid}/rights", { params: { uuid }, body }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("rights.done") })
      await refresh(queryClient, ["GET /rest/v2/admin/clients"])
      onDone()
    },
  })
}
