import { z } from "zod"
import { ensureWebBuild } from "../../tools/run/build-web.ts"
import { withFilled } from "./filled.ts"
import { query } from "./query.ts"
import { withServer } from "./server.ts"

/** The three pages that most people come to. */
export type SitePages = Readonly<Record<"home" | "search" | "profile", string>>

const TIMES_WARM = 10

/** Runs `work` with the built website over the demo marketplace, its three pages asked for before. */
export const withSite = <T>(work: (site: { url: string; pages: SitePages }) => Promise<T>): Promise<T> =>
  withFilled("demo", async (filled) => {
    await ensureWebBuild((text) => process.stdout.write(`${text}\n`))
    const [somebody] = await query(filled.databaseUrl, {
      text: "select url from specialists.specialist where status = 'active' order by id limit 1",
      row: z.object({ url: z.string() }),
    })
    if (somebody === undefined) throw new Error("The demo marketplace has no specialist")
    const pages = { home: "/en", search: "/en/help-store-search", profile: `/en/a/${somebody.url}` }
    return withServer({ filled }, async ({ url }) => {
      for (const page of Object.values(pages)) await warm(`${url}${page}`)
      return work({ url, pages })
    })
  })

const warm = async (page: string): Promise<void> => {
  for (let time = 0; time < TIMES_WARM; time += 1) {
    const response = await fetch(page)
    if (!response.ok) throw new Error(`${page} answered ${response.status}`)
    await response.arrayBuffer()
  }
}
