import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type Happening, happeningsOf } from "../model/happenings.ts"
import type { News } from "../model/news.ts"

type Props = { readonly name: string; readonly news: News | null }

/** Says what changes on the other side, for who does not see it. */
export function Told({ name, news }: Props): ReactElement {
  const t = useT("video")
  const before = useRef<News | null>(null)
  const [last, setLast] = useState<readonly Happening[]>([])
  useEffect(() => {
    const happenings = happeningsOf(before.current, news)
    before.current = news
    if (happenings.length > 0) setLast(happenings)
  }, [news])
  const words: Readonly<Record<Happening, string>> = {
    microphoneOn: t("own.microphoneOn"),
    microphoneOff: t("own.microphoneOff"),
    cameraOn: t("own.cameraOn"),
    cameraOff: t("own.cameraOff"),
    screenShared: t("screen.shared"),
    screenEnded: t("screen.ended"),
  }
  const told = last.map((happening) => words[happening]).join(", ")
  return (
    <VisuallyHidden>
      <span role="status">{told === "" ? "" : `${name}: ${told}`}</span>
    </VisuallyHidden>
  )
}
