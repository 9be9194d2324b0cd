import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { playChime } from "../model/chime.ts"
import s from "./check.module.css"

type Answer = "none" | "asked" | "heard" | "unheard" | "failed"

/** Plays a sound, and asks whether it was heard. */
export function SoundPart({ speaker }: { readonly speaker: string | undefined }): ReactElement {
  const t = useT("video")
  const [answer, setAnswer] = useState<Answer>("none")
  const play = async (): Promise<void> => {
    setAnswer("asked")
    try {
      await playChime(speaker)
    } catch {
      // The page says that nothing was played, and what to do.
      setAnswer("failed")
    }
  }
  const words = {
    none: t("sound.hint"),
    asked: t("sound.ask"),
    heard: t("sound.heard"),
    unheard: t("sound.unheard"),
    failed: t("sound.failed"),
  }
  return (
    <>
      <p className={s.words} role="status">
        {words[answer]}
      </p>
      <div className={s.buttons}>
        {answer === "asked" ? (
          <>
            <Button size="small" onClick={() => setAnswer("heard")}>
              {t("sound.yes")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAnswer("unheard")}>
              {t("sound.no")}
            </Button>
          </>
        ) : null}
        <Button size="small" variant={answer === "asked" ? "quiet" : "soft"} onClick={() => void play()}>
          {t(answer === "none" ? "sound.play" : "sound.again")}
        </Button>
      </div>
    </>
  )
}
