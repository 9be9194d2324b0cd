import { redirect } from "@tanstack/react-router"

/** Leads to where somebody's profile stands, or what is said in its place: for what cannot be booked with them. */
export const toProfileOf = (atlasUrl: string, lang: string) =>
  redirect({
    to: "/$lang/a/$atlasUrl/{-$tab}",
    params: { lang, atlasUrl },
    statusCode: 302,
    replace: true,
  })
