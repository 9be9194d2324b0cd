import type { Room } from "@arnica/contract/video"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { comingsOf, type Happening, happeningsOf } from "../model/happenings.ts"
import type { News } from "../model/news.ts"
import type { Other } from "../model/peers.ts"
import { nameIn } from "./call-status.ts"

type Props = { readonly room: Room; readonly others: readonly Other[] }

/** Says what changes with the others, for who does not see it; of several also who comes and who goes. */
export function Told({ room, others }: Props): ReactElement {
  return (
    <VisuallyHidden>
      {others.map((other) => (
        <One key={other.person} name={nameIn(room, other)} news={other.news} />
      ))}
      {room.way !== "pair" ? <Comings others={others} /> : null}
    </VisuallyHidden>
  )
}

function One({ name, news }: { readonly name: string; readonly news: News | null }): ReactElement {
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
  return <span role="status">{told === "" ? "" : `${name}: ${told}`}</span>
}

function Comings({ others }: Pick<Props, "others">): ReactElement {
  const t = useT("video")
  const before = useRef<readonly Other[]>([])
  const [last, setLast] = useState<ReturnType<typeof comingsOf>>([])
  useEffect(() => {
    const comings = comingsOf(before.current, others)
    before.current = others
    if (comings.length > 0) setLast(comings)
  }, [others])
  const told = last.map(({ name, hasCome }) => t(hasCome ? "call.joined" : "call.departed", { name }))
  return <span role="status">{told.join(" ")}</span>
}
