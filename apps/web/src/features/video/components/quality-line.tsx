import { SignalIcon } from "@arnica/ui/icons/call"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Quality } from "../model/quality.ts"
import s from "./call.module.css"

/** How the connection is, and whose it is that is not good. */
export function QualityLine({ quality: { yours, theirs } }: { readonly quality: Quality }): ReactElement {
  const t = useT("video")
  const words = [
    yours === "good" ? null : t(`quality.yours.${yours}`),
    theirs === "good" ? null : t(`quality.theirs.${theirs}`),
  ].filter((each) => each !== null)
  return (
    <span className={s.quality} data-weak={words.length > 0 || undefined}>
      <SignalIcon size={18} />
      <span>{words.length === 0 ? t("quality.good") : words.join(" · ")}</span>
    </span>
  )
}
