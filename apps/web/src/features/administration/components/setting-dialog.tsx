import { SETTING_RULES, settingRefusal } from "@arnica/contract/setting-rules"
import type { Setting } from "@arnica/contract/settings"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { useSettingText } from "./use-setting-text.ts"

type DialogProps = { readonly setting: Setting; readonly isReset: boolean; readonly onClose: () => void }

const LONGEST_REASON = 300
const MEGABYTE = 1_048_576

/** Sizes are typed in megabytes. */
const typedOf = ({ name, value }: Setting): string => {
  const rule = SETTING_RULES[name]
  return rule.kind === "whole" && rule.unit === "bytes" ? String(Number(value) / MEGABYTE) : String(value)
}

const meant = (name: Setting["name"], typed: string): number | string => {
  const rule = SETTING_RULES[name]
  if (rule.kind === "text") return typed.trim()
  const number = Number(typed.trim().replace(",", ".") || Number.NaN)
  return rule.unit === "bytes" ? Math.round(number * MEGABYTE) : number
}

/** Asks to what a setting is changed and why; or why it goes back to what it would be. */
export function SettingDialog({ setting, isReset, onClose }: DialogProps): ReactElement {
  const t = useT("settings")
  const lists = useT("lists")
  const errors = useT("errors")
  const textOf = useSettingText(setting.name)
  const [typed, setTyped] = useState(() => typedOf(setting))
  const [wrong, setWrong] = useState<string | null>(null)
  const reason = useReason()
  const save = useSave(setting, onClose)
  const rule = SETTING_RULES[setting.name]
  const submit = (): void => {
    const value = isReset ? null : meant(setting.name, typed)
    const refusal = value === null ? null : settingRefusal(rule, value)
    const said = reason.check()
    setWrong(refusal === null ? null : t("wrong"))
    if (refusal === null && said !== null) save.mutate({ value, reason: said })
  }
  const refused = save.error === null ? null : readRefusal(save.error, errors)
  return (
    <Asking
      title={t(`name.${setting.name}`)}
      confirm={t(isReset ? "reset" : "save")}
      keep={lists("cancel")}
      isMild
      action={save}
      onConfirm={submit}
      onClose={onClose}
    >
      {isReset ? (
        <p>{t("resetText", { value: textOf(setting.fallback) })}</p>
      ) : (
        <TextField
          label={rule.kind === "whole" ? t(`field.${rule.unit}`) : t("field.text")}
          hint={
            rule.kind === "whole"
              ? t("between", { least: textOf(rule.least), most: textOf(rule.most) })
              : t("publicText")
          }
          value={typed}
          error={wrong ?? refused?.fields.value}
          inputMode={rule.kind === "whole" ? "decimal" : "text"}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ReasonField reason={reason} label={t("reason")} longest={LONGEST_REASON} />
    </Asking>
  )
}

function useSave({ name, version }: Setting, onDone: () => void) {
  const t = useT("settings")
  const api = useApi()
  const queryClient = useQueryClient()
  const again = () => refresh(queryClient, ["GET /api/v2/admin/settings", "/api/v2/admin/settings/"])
  return useMutation({
    mutationFn: (body: { value: number | string | null; reason: string }) =>
      api.call("PATCH /api/v2/admin/settings/{name}", { params: { name }, body: { ...body, version } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("saved") })
      onDone()
      await Promise.all([again(), refresh(queryClient, ["POST /rest/public/call/getSettings"])])
    },
    // Somebody else was faster: what is typed stays, and what holds now stands behind it.
    onError: again,
  })
}
