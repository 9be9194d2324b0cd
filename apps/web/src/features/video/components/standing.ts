import type { Room } from "@arnica/contract/video"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"

type Needs = { readonly room: Room; readonly call: Call; readonly instance: string | null }

/** How it is between the two, in a sentence. */
export function useStanding({ room, call, instance }: Needs): string {
  const t = useT("video")
  const name = room.other
  const others = (call.people ?? []).filter(({ side }) => side !== room.side)
  const isLetIn = call.people?.find((one) => one.instance === instance)?.admitted
  if (!call.isOnline && call.link !== "connected") return t("call.offline")
  if (call.people === null) return t("call.connecting")
  if (isLetIn === false)
    return `${t("wait.title")}. ${t(others.length > 0 ? "wait.there" : "wait.alone", { name })}`
  if (call.link === "connected") return t("call.connected")
  if (call.link === "broken") return t("call.broken")
  if (others.some(({ admitted }) => admitted)) return t("call.connecting")
  // Who waits is told of with the button that lets them in.
  if (others.length > 0) return ""
  return t(call.hasMet ? "call.gone" : "wait.client", { name })
}
