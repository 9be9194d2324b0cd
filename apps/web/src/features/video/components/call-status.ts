import type { Room } from "@arnica/contract/video"
import { formatList } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"

type Needs = { readonly room: Room; readonly call: Call; readonly instance: string | null }

/** What somebody is called in a room: of two by whom one meets, of several by what the server calls them. */
export const nameIn = (room: Room, one: { readonly name: string } | undefined): string =>
  room.way === "pair" || one === undefined || one.name === "" ? room.other : one.name

/** How it is between those who meet, in a sentence. */
export function useCallStatus({ room, call, instance }: Needs): string {
  const t = useT("video")
  const language = useLanguage()
  const name = room.other
  const others = (call.people ?? []).filter((one) => one.instance !== instance && one.side !== room.side)
  const isLetIn = call.people?.find((one) => one.instance === instance)?.admitted
  const isConnected = call.others.some(({ link }) => link === "connected")
  if (!call.isOnline && !isConnected) return t("call.offline")
  if (call.people === null) return t("call.connecting")
  if (isLetIn === false)
    return `${t("wait.title")}. ${t(others.length > 0 ? "wait.there" : "wait.alone", { name })}`
  if (isConnected && room.way === "pair") return t("call.connected")
  if (isConnected) {
    const items = call.others.filter(({ link }) => link === "connected").map((one) => nameIn(room, one))
    return t("call.here", { names: formatList({ language, items }) })
  }
  if (call.others.some(({ link }) => link === "broken")) return t("call.broken")
  if (call.others.length > 0) return t("call.connecting")
  // Who waits is told of with the button that lets them in.
  if (others.length > 0) return ""
  if (room.way !== "pair") return t("wait.nobody")
  return t(call.hasMet ? "call.gone" : "wait.client", { name })
}
