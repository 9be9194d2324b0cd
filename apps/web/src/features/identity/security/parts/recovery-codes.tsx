import { Button } from "@arnica/ui/button"
import { CopyIcon, DownloadIcon } from "@arnica/ui/icons/actions"
import { notify } from "@arnica/ui/notify"
import { type ReactElement, useEffect, useRef } from "react"
import { useT } from "../../../../platform/i18n/use-t.ts"
import s from "./part.module.css"

type CodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }

/** The codes for the day without the phone, this once. */
export function RecoveryCodes({ codes, onKept }: CodesProps): ReactElement {
  const t = useT("security")
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join("\n")
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    notify({ type: "positive", title: t("twoFactor.copied") })
  }
  return (
    <div className={s.steps}>
      <h3 ref={title} tabIndex={-1} className={s.subtitle}>
        {t("twoFactor.codesTitle")}
      </h3>
      <p className={s.text}>{t("twoFactor.codes")}</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={s.buttons}>
        <Button variant="quiet" left={<CopyIcon />} onClick={copy}>
          {t("twoFactor.copy")}
        </Button>
        <Button
          component="a"
          variant="quiet"
          left={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t("twoFactor.file")}
        >
          {t("twoFactor.download")}
        </Button>
        <Button onClick={onKept}>{t("twoFactor.saved")}</Button>
      </div>
    </div>
  )
}
