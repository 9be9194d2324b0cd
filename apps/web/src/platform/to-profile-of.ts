import { redirect } from "@tanstack/react-router"

/** Leads to where somebody's profile stands, or what is said in its place: for what cannot be booked with them. */
export function toProfileOf(atlasUrl: string, lang: string): never {
  throw redirect({
    to: "/$lang/a/$atlasUrl/{-$tab}",
    params: { lang, atlasUrl },
    statusCode: 302,
    replace: true,
  })
}
