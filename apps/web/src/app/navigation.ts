import type { OpenPage } from "@arnica/contract/open-pages"
import type { Language } from "@arnica/i18n"

/** Where a page that everybody may open is: an internal path, which the router translates. */
export const openPagePath = (language: Language, page: OpenPage): string =>
  page === "home" ? `/${language}` : `/${language}/${page}`

/** Ids that controls and what they open share. */
export const ids = {
  content: "content",
  mainMenu: "main-menu",
  accountMenu: "account-menu",
  languageMenu: "language-menu",
  themeMenu: "theme-menu",
} as const
