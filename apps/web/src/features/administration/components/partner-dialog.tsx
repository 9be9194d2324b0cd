import type { OrganisationDetails, OrganisationInput, OrganisationKind } from "@arnica/contract/organisations"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PARTNERS, partnerQuery } from "../partners-queries.ts"
import s from "../screens/audit-screen.module.css"
import { PartnerFields } from "./partner-fields.tsx"
import { EMPTY, inputOf, type TypedPartner, typedOf } from "./typed-partner.ts"

type Closing = { readonly onClose: () => void }
type Written = { readonly code: string; readonly kind: OrganisationKind; readonly input: OrganisationInput }

/** Asks for a new clinic or company. */
export function NewPartner({ onClose }: Closing): ReactElement {
  const t = useT("partners")
  const api = useApi()
  return (
    <Form
      title={t("add")}
      before={null}
      save={({ code, kind, input }) =>
        api.call("POST /api/v2/admin/organisations", { body: { ...input, code, kind } })
      }
      onClose={onClose}
    />
  )
}

/** Changes what is known of one. */
export function EditPartner({ code, onClose }: Closing & { readonly code: string }): ReactElement | null {
  const api = useApi()
  const { data, error } = useQuery(partnerQuery(api, code))
  if (error !== null) return <RefusalCallout error={error} />
  if (data === undefined) return null
  return (
    <Form
      title={data.name}
      before={data}
      save={({ input }) =>
        api.call("PATCH /api/v2/admin/organisations/{code}", { params: { code }, body: input })
      }
      onClose={onClose}
    />
  )
}

type FormProps = Closing & {
  readonly title: string
  readonly before: OrganisationDetails | null
  readonly save: (written: Written) => Promise<OrganisationDetails>
}

function Form({ title, before, save, onClose }: FormProps): ReactElement {
  const t = useT("partners")
  const lists = useT("lists")
  const errors = useT("errors")
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<TypedPartner>(() => (before === null ? EMPTY : typedOf(before)))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      notify({ type: "positive", title: t("saved") })
      onClose()
      await refresh(queryClient, PARTNERS)
    },
    onError: (error) => setWrong(readRefusal(error, errors).fields),
  })
  const submit = (): void => {
    const found = {
      ...(typed.name.trim() === "" ? { name: errors("validation.required") } : {}),
      ...(typed.code.trim() === "" ? { code: errors("validation.required") } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    saving.mutate({ code: typed.code.trim(), kind: typed.kind, input: inputOf(typed, before) })
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={title}
      closeLabel={lists("cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button loading={saving.isPending} onClick={submit}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className={s.page}>
        <RefusalCallout error={saving.error} />
        {Object.keys(wrong).length > 0 ? (
          <Callout tone="negative" role="alert">
            {errors("badInput")}
          </Callout>
        ) : null}
        <PartnerFields typed={typed} wrong={wrong} isNew={before === null} onChange={setTyped} />
      </div>
    </Dialog>
  )
}
