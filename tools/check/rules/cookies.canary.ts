import type { Canary } from "./canary.ts"

const PLANTED = [
  "export const header = (value: string) => `arnica_new=${value}; Path=/; Max-Age=60`",
  `export const header = "arnica_new=1; HttpOnly; Secure"`,
  `export const keep = () => { document.cookie = "arnica_new=1" }`,
  "export const keep = (value: string) => { window.document.cookie = `arnica_new=${value}` }",
  `export const answer = (reply: Reply) => reply.setCookie("arnica_new", "1")`,
  `export const keep = () => window.cookieStore.set("arnica_new", "1")`,
]

const CLEAN = [
  `export const keep = (value: string) => { document.cookie = cookieText("role", { value, address: "https:" }) }`,
  `export const read = () => document.cookie.split("; ")`,
  `export const kept = "public, max-age=31536000, immutable"`,
  `export const pass = (reply: Reply, cookie: string) => reply.header("set-cookie", cookie)`,
]

export const cookiesCanary: Canary = {
  cases: [
    { path: "apps/server/src/modules/booking/part-*.ts", caught: PLANTED, clean: CLEAN },
    { path: "apps/web/src/platform/part-*.ts", caught: PLANTED, clean: CLEAN },
    { path: "apps/server/src/modules/booking/part-*.test.ts", clean: PLANTED },
  ],
}
