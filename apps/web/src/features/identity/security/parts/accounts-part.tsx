import type { SignInMethods } from "@arnica/contract/account-security"
import { passwordOnlySchema } from "@arnica/contract/account-security"
import type { SocialProvider } from "@arnica/contract/social-sign-in"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { PasswordField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { useLocation } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../../platform/api/refresh.ts"
import { useApi } from "../../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { Part } from "../../../../platform/ui/parts-page.tsx"
import { leaveFor, PROVIDER_NAMES } from "../../social/providers.ts"
import { providersQuery, socialAccountsQuery } from "../../social/queries.ts"
import { useAuthCall } from "../../use-auth-call.ts"
import { useSubmit } from "../../use-submit.ts"
import { FormButtons } from "./form-buttons.tsx"
import s from "./part.module.css"

/** The social identity providers, each connected or not. Nothing where none is configured. */
export function AccountsPart({ methods }: { methods: SignInMethods }): ReactElement | null {
  const t = useT("security")
  const api = useApi()
  const { data: providers } = useSuspenseQuery(providersQuery(api))
  const { data: connected } = useSuspenseQuery(socialAccountsQuery(api))
  const [freed, setFreed] = useState<SocialProvider | null>(null)
  if (providers.length === 0) return null
  return (
    <Part title={t("accounts.title")}>
      <p className={s.text}>{t("accounts.text")}</p>
      <ul className={s.list}>
        {providers.map((provider) =>
          connected.includes(provider) ? (
            <Connected key={provider} provider={provider} onFreed={() => setFreed(provider)} />
          ) : (
            <Unconnected
              key={provider}
              provider={provider}
              hasPassword={methods.hasPassword}
              isFreed={provider === freed}
            />
          ),
        )}
      </ul>
    </Part>
  )
}

type ConnectedProps = { readonly provider: SocialProvider; readonly onFreed: () => void }

function Connected({ provider, onFreed }: ConnectedProps): ReactElement {
  const t = useT("security")
  const queryClient = useQueryClient()
  const name = PROVIDER_NAMES[provider]
  const unlink = useAuthCall("POST /Auth/unlink-account")
  const onSuccess = async (): Promise<void> => {
    notify({ type: "positive", title: t("accounts.disconnectedTitle", { provider: name }) })
    onFreed()
    await refresh(queryClient, ["GET /api/v2/users/me/social-accounts"])
  }
  return (
    <li>
      <RefusalCallout error={unlink.error} />
      <div className={s.row}>
        <span>{name}</span>
        <Tag tone="pine">{t("accounts.connected")}</Tag>
        <Button
          variant="quiet"
          size="small"
          loading={unlink.isPending}
          onClick={() => unlink.mutate({ provider }, { onSuccess })}
        >
          {t("accounts.disconnect", { provider: name })}
        </Button>
      </div>
    </li>
  )
}

type UnconnectedProps = {
  readonly provider: SocialProvider
  readonly hasPassword: boolean
  /** It was disconnected just now: the button of that is gone, and the keyboard goes on here. */
  readonly isFreed: boolean
}

function Unconnected({ provider, hasPassword, isFreed }: UnconnectedProps): ReactElement {
  const t = useT("security")
  const identity = useT("identity")
  const errors = useT("errors")
  const [isAsking, setIsAsking] = useState(false)
  const connect = useConnect(provider)
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: validateWith(passwordOnlySchema, errors),
  })
  // The page is left for the provider's, so nothing is left to be done.
  const submit = useSubmit({ form, send: connect.mutate, onDone: () => undefined })
  const label = t("accounts.connect", { provider: PROVIDER_NAMES[provider] })
  return (
    <li>
      <RefusalCallout error={connect.error} />
      {isAsking ? (
        <form className={s.form} onSubmit={submit} noValidate>
          <PasswordField
            {...form.getInputProps("password")}
            key={form.key("password")}
            label={t("email.password")}
            autoComplete="current-password"
            autoFocus
            showLabel={identity("password.show")}
            hideLabel={identity("password.hide")}
          />
          <FormButtons label={label} loading={connect.isPending} onCancel={() => setIsAsking(false)} />
        </form>
      ) : (
        <Button
          variant="quiet"
          autoFocus={isFreed}
          loading={connect.isPending}
          onClick={() => (hasPassword ? setIsAsking(true) : connect.mutate({}))}
        >
          {label}
        </Button>
      )}
    </li>
  )
}

function useConnect(provider: SocialProvider) {
  const api = useApi()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return useMutation({
    mutationFn: (proof: { readonly password?: string }) => {
      const body = {
        provider,
        ...proof,
        next: `${here}?connected=${provider}`,
        failed: `${here}?provider=${provider}`,
      }
      return leaveFor({ api, path: "/link-social", body })
    },
  })
}
