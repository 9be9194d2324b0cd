import type { Language } from "@arnica/i18n"

/** Where the shell's links lead: internal paths, which the router translates. */
export const links = {
  home: (language: Language) => `/${language}`,
  findSpecialist: (language: Language) => `/${language}/help-store-search`,
  howItWorks: (language: Language) => `/${language}/how-it-works`,
  helpLine: (language: Language) => `/${language}/helpline`,
  contact: (language: Language) => `/${language}/contact`,
  terms: (language: Language) => `/${language}/terms`,
  privacy: (language: Language) => `/${language}/privacy`,
  aboutUs: (language: Language) => `/${language}/about-us`,
  accessibility: (language: Language) => `/${language}/accessibility`,
  cookies: (language: Language) => `/${language}/cookies`,
  legalNotice: (language: Language) => `/${language}/legal-notice`,
  disputes: (language: Language) => `/${language}/consumer-disputes`,
  forDoctors: (language: Language) => `/${language}/for-doctors`,
  forClinics: (language: Language) => `/${language}/for-clinics`,
  corporate: (language: Language) => `/${language}/corporate-clients`,
  subscriptions: (language: Language) => `/${language}/psychotherapy-subscriptions`,
  wellscore: (language: Language) => `/${language}/wellscore`,
  tests: (language: Language) => `/${language}/tests/list`,
  wellbeing: (language: Language) => `/${language}/organizational-wellbeing`,
  trends: (language: Language) => `/${language}/trends-report`,
  credits: (language: Language) => `/${language}/credits`,
} as const

/** Ids that controls and what they open share. */
export const ids = {
  content: "content",
  mainMenu: "main-menu",
  accountMenu: "account-menu",
  languageMenu: "language-menu",
  themeMenu: "theme-menu",
} as const
