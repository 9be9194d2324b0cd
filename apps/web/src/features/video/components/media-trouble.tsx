import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { CopyIcon } from "@arnica/ui/icons/actions"
import { notify } from "@arnica/ui/notify"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { browserOf, type MediaProblem } from "../model/media-problem.ts"
import s from "./check.module.css"

type Props = { readonly problem: MediaProblem; readonly isInCall?: boolean }

/** Why there is no camera or microphone, and what to do about it in this very browser. */
export function MediaTrouble({ problem, isInCall = false }: Props): ReactElement {
  const t = useT("video")
  return (
    <Callout tone="warning" role="alert" title={t(`media.${problem}`)}>
      {problem === "denied" ? <Steps /> : null}
      {problem === "inApp" ? <CopyLink /> : null}
      {isInCall ? null : <p className={s.without}>{t("media.without")}</p>}
    </Callout>
  )
}

function Steps(): ReactElement {
  const t = useT("video")
  const browser = browserOf(navigator.userAgent)
  return (
    <>
      <ol className={s.steps}>
        <li>{t(`steps.${browser}`)}</li>
        <li>{t(browser === "firefox" ? "steps.unblock" : "steps.allow")}</li>
        <li>{t("steps.last")}</li>
      </ol>
      <p className={s.without}>{t("steps.system")}</p>
    </>
  )
}

function CopyLink(): ReactElement {
  const t = useT("video")
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ type: "positive", title: t("media.copied") })
  }
  return (
    <div className={s.buttons}>
      <Button
        size="small"
        variant="quiet"
        left={<CopyIcon size={18} />}
        onClick={() => void copy().catch(() => notify({ type: "negative", title: t("media.notCopied") }))}
      >
        {t("media.copy")}
      </Button>
    </div>
  )
}
