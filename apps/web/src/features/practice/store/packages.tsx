import { ApiError } from "@arnica/contract/client"
import { PACKAGE_LIMITS } from "@arnica/contract/limits"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { PackageFields } from "./package-fields.tsx"
import s from "./store.module.css"
import { packageOffersQuery } from "./store-queries.ts"
import { isWhole, newPackage, type TypedPackage, toPackage, typedPackage } from "./typed-package.ts"

/** The packages of sessions that a specialist offers: all of them are saved together. */
export function Packages(): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const { offers } = useSuspenseQuery(packageOffersQuery(useApi())).data
  return (
    <Part title={t("editor.title")}>
      <p className={s.quiet}>{t("editor.text")}</p>
      {offers.length === 0 ? <p className={s.quiet}>{t("editor.none")}</p> : <PackagesForm />}
      <div>
        <LinkButton
          size="small"
          variant="link"
          to="/$lang/$role/packages"
          params={{ lang: language, role: "provider" }}
        >
          {t("editor.toSold")}
        </LinkButton>
      </div>
    </Part>
  )
}

function PackagesForm(): ReactElement {
  const t = useT("packages")
  const api = useApi()
  const queryClient = useQueryClient()
  const query = packageOffersQuery(api)
  const { offers, packages } = useSuspenseQuery(query).data
  const [typed, setTyped] = useState(() => packages.map(typedPackage))
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (all: readonly TypedPackage[]) =>
      api.call("PATCH /api/v2/practice/packages", {
        body: { packages: all.map((one) => toPackage(one, offers)) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      setTyped(saved.packages.map(typedPackage))
      setTried(false)
      notify({ type: "positive", title: t("editor.saved") })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (typed.every((one) => isWhole(one, offers))) save.mutate(typed)
  }
  const details = save.error instanceof ApiError ? save.error.details : []
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={save.error} />
      {typed.map((one, index) => (
        <PackageFields
          key={one.key}
          number={index + 1}
          one={one}
          offers={offers}
          isTried={isTried}
          refused={details.find(({ path }) => path.startsWith(`packages.${index}`))?.message}
          onChange={(changed) => setTyped(typed.map((each) => (each.key === one.key ? changed : each)))}
          onRemove={() => setTyped(typed.filter(({ key }) => key !== one.key))}
        />
      ))}
      <div className={s.buttons}>
        <Button
          size="small"
          variant="quiet"
          disabled={typed.length >= PACKAGE_LIMITS.most}
          onClick={() => setTyped([...typed, newPackage(offers)])}
        >
          {t("editor.add")}
        </Button>
        {typed.length === 0 && packages.length === 0 ? null : (
          <Button type="submit" size="small" variant="soft" loading={save.isPending}>
            {t("editor.save")}
          </Button>
        )}
      </div>
    </form>
  )
}
