import type { Translate } from "@arnica/i18n/messages"
import type { links } from "../../navigation.ts"

/** A page that everybody may open: where it leads, and its name in the reader's language. */
export type OpenPage = { readonly to: keyof typeof links; readonly name: string }

/** The pages that are open to everybody, in the order in which they are listed. */
export const openPages = (t: Translate<"common">): readonly OpenPage[] => [
  { to: "home", name: t("nav.home") },
  { to: "findSpecialist", name: t("nav.findSpecialist") },
  { to: "tests", name: t("nav.tests") },
  { to: "howItWorks", name: t("nav.howItWorks") },
  { to: "helpLine", name: t("nav.helpLine") },
  { to: "contact", name: t("footer.contact") },
  { to: "aboutUs", name: t("footer.aboutUs") },
  { to: "forDoctors", name: t("footer.forDoctors") },
  { to: "forClinics", name: t("footer.forClinics") },
  { to: "corporate", name: t("footer.corporate") },
  { to: "subscriptions", name: t("footer.subscriptions") },
  { to: "wellscore", name: t("footer.wellscore") },
  { to: "wellbeing", name: t("footer.wellbeing") },
  { to: "trends", name: t("footer.trends") },
  { to: "terms", name: t("footer.terms") },
  { to: "privacy", name: t("footer.privacy") },
  { to: "cookies", name: t("footer.cookies") },
  { to: "accessibility", name: t("footer.accessibility") },
  { to: "disputes", name: t("footer.disputes") },
  { to: "legalNotice", name: t("footer.notice") },
  { to: "credits", name: t("footer.credits") },
]
