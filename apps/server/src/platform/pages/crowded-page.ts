import { htmlLang, LANGUAGES, type Language } from "@arnica/i18n/languages"
import { pathOf } from "@arnica/i18n/paths"
import type { Translate } from "../language.ts"

/** Colours of the design system, whose files this page must not ask for. */
const STYLE =
  ":root{color-scheme:light dark;--paper:light-dark(#fbf8f1,#101714);--ink:light-dark(#17231f,#eef1ea);" +
  "--pine:light-dark(#0f4c3a,#8cc7a8);--on-pine:light-dark(#fbf8f1,#0d1a14);--clay:light-dark(#9c3f22,#f0a58a)}" +
  "body{display:grid;min-height:100dvh;margin:0;place-items:center;background:var(--paper);color:var(--ink);" +
  "font:17px/1.6 system-ui,sans-serif}main{box-sizing:border-box;max-width:34rem;padding:2rem 1.5rem}" +
  "h1{margin:0 0 .75rem;font:500 1.75rem/1.2 Georgia,serif;text-wrap:balance}" +
  "nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;margin-top:2rem}" +
  "a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--clay)}" +
  "a:first-child{padding:0 1.25rem;border-radius:999px;background:var(--pine);color:var(--on-pine);" +
  "font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid var(--pine);outline-offset:2px}"

/** The language of a page's address, else the one that its visitor chose, else English. */
export const languageOfPage = (path: string, chosen: string): Language =>
  [/^\/(\w\w)(?:[/?]|$)/.exec(path)?.[1], chosen]
    .map((code) => LANGUAGES.find((each) => each === code))
    .find((each) => each !== undefined) ?? "en"

/**
 * What stands in for a page when too many want one. It needs nothing else of the server, and leads to the help line, which
 * nobody should have to wait for.
 */
export const crowdedPage = (language: Language, translate: Translate): string => {
  const t = (key: string): string => translate({ language, key }) ?? ""
  return `<!doctype html><html lang="${htmlLang(language)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<title>${t("errors:crowded.title")} · Arnica</title><style>${STYLE}</style></head><body><main>\
<h1>${t("errors:crowded.title")}</h1><p>${t("errors:crowded.text")}</p>\
<nav><a href="">${t("common:action.retry")}</a><a href="${pathOf(language, "helpline")}">${t("common:nav.helpLine")}</a></nav>\
</main></body></html>`
}
