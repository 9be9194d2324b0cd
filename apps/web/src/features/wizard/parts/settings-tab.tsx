import type { SettingsTab as Settings } from "@arnica/contract/wizard-tabs"
import { formatDuration, formatNumber } from "@arnica/i18n/format"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { hoursAndMinutes, typedOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { useTab } from "../model/use-tab.ts"
import { useAsking } from "../model/whose.ts"
import { SETTINGS, tabQuery } from "../queries.ts"
import { StepLink } from "./step-link.tsx"
import { TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"
import s from "./wizard.module.css"

const DEFAULT_MINUTES = 30

/** How long sessions usually are; what else places them in their days is looked at, and changed with the hours. */
export function SettingsTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const { data } = useSuspenseQuery(tabQuery(useAsking(), SETTINGS))
  const tab = useTab({
    calls: SETTINGS,
    onNext,
    read: ({ appDuration }) => ({ appDuration: typedOf(appDuration) }),
    change: ({ appDuration }) => ({
      appDuration: wholeOf(appDuration) ?? DEFAULT_MINUTES,
      minimumNoticeMinutes: data.minimumNoticeMinutes,
      bufferBeforeMinutes: data.bufferBeforeMinutes,
      bufferAfterMinutes: data.bufferAfterMinutes,
      dailyLimit: data.dailyLimit,
      weeklyLimit: data.weeklyLimit,
    }),
  })
  const { form } = tab
  const hint = useHint(tab.meta)
  return (
    <TabForm tab={tab}>
      <TextField
        {...form.getInputProps("appDuration")}
        label={t("field.appDuration")}
        hint={hint("appDuration", hoursAndMinutes(form.values.appDuration))}
        inputMode="numeric"
        maxLength={5}
      />
      <p className={s.quiet}>{t("settings.text")}</p>
      <BreaksAndLimits settings={data} />
      {RULES.map((rule) => {
        const asked = hint(rule)
        return asked === undefined ? null : <div key={rule}>{asked}</div>
      })}
      <StepLink step="availability">{t("settings.change", { step: t("step.availability") })}</StepLink>
    </TabForm>
  )
}

const MINUTES = ["minimumNoticeMinutes", "bufferBeforeMinutes", "bufferAfterMinutes"] as const
const LIMITS = ["dailyLimit", "weeklyLimit"] as const
const RULES = [...MINUTES, ...LIMITS] as const

function BreaksAndLimits({ settings }: { readonly settings: Settings }): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const durationOf = (minutes: number): string =>
    minutes === 0 ? t("rules.none") : formatDuration({ language, minutes })
  const limitOf = (value: number | null): string =>
    value === null ? t("rules.none") : formatNumber({ language, value })
  return (
    <Facts
      facts={[
        ...MINUTES.map((name) => ({ label: t(`rules.${name}`), value: durationOf(settings[name]) })),
        ...LIMITS.map((name) => ({ label: t(`rules.${name}`), value: limitOf(settings[name]) })),
      ]}
    />
  )
}
