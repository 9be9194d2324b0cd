import { HEALTH_LINK_DAYS, HEALTH_LINK_LIMITS, healthLinkBody } from "@arnica/contract/health-links"
import { formatNumber } from "@arnica/i18n/format"
import { LANGUAGES, NATIVE_NAMES, parseLanguage } from "@arnica/i18n/languages"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { CopyIcon } from "@arnica/ui/icons/actions"
import { notify } from "@arnica/ui/notify"
import { QrCode } from "@arnica/ui/qr-code"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { type ReactElement, useId, useState } from "react"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { useMakeLink } from "../model/use-health-links.ts"
import s from "../records.module.css"

type DialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Makes a link to the patient summary, and shows it this once. */
export function HealthLinkDialog({ isOpen, onClose }: DialogProps): ReactElement {
  const t = useT("healthLinks")
  const form = useId()
  const [url, setUrl] = useState<string | null>(null)
  const making = useMakeLink()
  const close = (): void => {
    setUrl(null)
    making.reset()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closeLabel={t("form.close")}
      title={url === null ? t("make") : t("made.title")}
      firm
      footer={
        url === null ? (
          <Button type="submit" form={form} loading={making.isPending}>
            {t("make")}
          </Button>
        ) : (
          <Button variant="quiet" onClick={close}>
            {t("form.close")}
          </Button>
        )
      }
    >
      {url === null ? <LinkForm id={form} making={making} onMade={setUrl} /> : <Made url={url} />}
    </Dialog>
  )
}

type FormProps = {
  readonly id: string
  readonly making: ReturnType<typeof useMakeLink>
  readonly onMade: (url: string) => void
}

function LinkForm({ id, making, onMade }: FormProps): ReactElement {
  const t = useT("healthLinks")
  const errors = useT("errors")
  const language = useLanguage()
  const [days, setDays] = useState<number>(HEALTH_LINK_LIMITS.usualDays)
  const [spoken, setSpoken] = useState(language)
  const [label, setLabel] = useState("")
  const form = useForm({
    mode: "uncontrolled",
    onValuesChange: (values) => setLabel(values.label),
    initialValues: { passcode: "", label: "" },
    validate: validateWith(healthLinkBody.pick({ passcode: true, label: true }), errors),
  })
  const submit = form.onSubmit(
    (values) =>
      making.mutate(
        { ...values, days, language: spoken },
        {
          onSuccess: ({ url }) => onMade(url),
          onError: (error) => form.setErrors(readRefusal(error, errors).fields),
        },
      ),
    (wrong) => focusFirst(form, wrong),
  )
  const number = formatNumber({ language, value: HEALTH_LINK_LIMITS.passcodeMin })
  return (
    <form id={id} className={s.form} onSubmit={submit} noValidate>
      <TextField
        {...form.getInputProps("passcode")}
        key={form.key("passcode")}
        label={t("form.passcode")}
        hint={t("form.passcodeHint", { number })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HEALTH_LINK_LIMITS.passcodeMax}
      />
      <SelectField
        label={t("form.days")}
        value={String(days)}
        options={HEALTH_LINK_DAYS.map((each) => ({ value: String(each), label: t(`days.d${each}`) }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
      <SelectField
        label={t("form.language")}
        value={spoken}
        options={LANGUAGES.map((each) => ({ value: each, label: NATIVE_NAMES[each] }))}
        onChange={({ currentTarget }) => setSpoken(parseLanguage(currentTarget.value) ?? language)}
      />
      <TextField
        {...form.getInputProps("label")}
        key={form.key("label")}
        label={t("form.label")}
        hint={t("form.labelHint")}
        mark={t("form.optional")}
        maxLength={HEALTH_LINK_LIMITS.label}
      />
      <HelpWhileTyping text={label} />
      <RefusalCallout error={making.error} />
    </form>
  )
}

function Made({ url }: { readonly url: string }): ReactElement {
  const t = useT("healthLinks")
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    notify({ type: "positive", title: t("made.copied") })
  }
  return (
    <div className={s.form}>
      <p className={s.lead}>{t("made.text")}</p>
      <div className={s.code}>
        <QrCode text={url} label={t("made.code")} />
      </div>
      <TextField
        label={t("made.link")}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button left={<CopyIcon />} onClick={copy}>
          {t("made.copy")}
        </Button>
      </div>
    </div>
  )
}
