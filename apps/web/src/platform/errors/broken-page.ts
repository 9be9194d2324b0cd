import { htmlLang, type Language } from "@arnica/i18n"
import { pathOf } from "@arnica/i18n/paths"
import { messageStore } from "../i18n/message-store.ts"

type Broken = { readonly language: Language; readonly requestId: string | undefined }

/** Colours and sizes of the design system, which is part of what may have broken. */
const STYLE =
  ":root{color-scheme:light dark;--paper:light-dark(#fbf8f1,#101714);--ink:light-dark(#17231f,#eef1ea);" +
  "--moss:light-dark(#566660,#a3b2aa);--pine:light-dark(#0f4c3a,#8cc7a8);--on-pine:light-dark(#fbf8f1,#0d1a14);" +
  "--clay:light-dark(#9c3f22,#f0a58a)}" +
  "body{display:grid;min-height:100dvh;margin:0;place-items:center;background:var(--paper);color:var(--ink);" +
  'font:17px/1.6 "Commissioner Variable",system-ui,sans-serif}' +
  "main{box-sizing:border-box;max-width:34rem;padding:2rem 1.5rem}" +
  'h1{margin:0 0 .75rem;font:500 1.75rem/1.2 "Literata Variable",Georgia,serif;text-wrap:balance}' +
  "p{margin:0 0 1rem}.id{color:var(--moss);font-size:.875rem;overflow-wrap:anywhere}" +
  "nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;margin-top:2rem}" +
  "a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--pine)}" +
  "a:first-child{padding:0 1.25rem;border-radius:999px;background:var(--pine);color:var(--on-pine);" +
  "font-weight:600;text-decoration:none}a:last-child{color:var(--clay)}" +
  "a:focus-visible{outline:2px solid var(--pine);outline-offset:2px}"

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character)
}

/** The page in place of one that could not be rendered. It needs no script, no style sheet and nothing of the frame. */
export async function brokenPage({ language, requestId }: Broken): Promise<string> {
  const messages = messageStore(language)
  await messages.load(["common"])
  const t = messages.t("common")
  const link = (href: string, words: string): string => `<a href="${href}">${escaped(words)}</a>`
  const reference = requestId === undefined ? "" : t("failure.requestId", { id: requestId })
  return `<!doctype html><html lang="${htmlLang(language)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<title>${escaped(t("failure.title"))} · Arnica</title><style>${STYLE}</style></head><body><main>\
<h1>${escaped(t("failure.title"))}</h1><p>${escaped(t("failure.text"))}</p>\
<p class="id">${escaped(reference)}</p><nav>${link("", t("action.retry"))}\
${link(`/${language}`, t("notFound.home"))}${link(pathOf(language, "helpline"), t("nav.helpLine"))}</nav>\
</main></body></html>`
}
