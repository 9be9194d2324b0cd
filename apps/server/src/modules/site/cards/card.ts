import type { CardPage } from "@arnica/contract/open-pages"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { PlantArea } from "@arnica/ui/plants"

/** The ground behind the drawing. */
export type Tone = "sage" | "sky" | "clay" | "arnica" | "linen"

/** What a card shows: words at the left, a plant or a portrait at the right. */
export type Card = {
  readonly title: string
  readonly text: string
  readonly tone: Tone
  readonly plant: PlantArea
  /** Key of a stored photo, which takes the plant's place. */
  readonly photo: string | null
}

type Look = readonly [plant: PlantArea, tone: Tone]

const LOOKS: Record<CardPage, Look> = {
  home: ["mind", "sage"],
  "help-store-search": ["body", "sky"],
  "help-store": ["mind", "linen"],
  "vouchers-shop": ["mind", "arnica"],
  "how-it-works": ["food", "arnica"],
  "about-us": ["mind", "sage"],
  helpline: ["home", "clay"],
  "for-doctors": ["body", "sage"],
  "for-clinics": ["family", "linen"],
  "corporate-clients": ["work", "arnica"],
  "psychotherapy-subscriptions": ["mind", "sky"],
  wellscore: ["food", "clay"],
  "organizational-wellbeing": ["work", "sage"],
  "trends-report": ["money", "sky"],
  contact: ["home", "linen"],
  terms: ["money", "linen"],
  "specialist-terms": ["money", "linen"],
  privacy: ["money", "linen"],
  cookies: ["money", "linen"],
  "legal-notice": ["money", "linen"],
  "consumer-disputes": ["money", "linen"],
  accessibility: ["family", "sage"],
  credits: ["family", "linen"],
}

type Words = { readonly title: string; readonly text: string }

/** The title of a legal text. */
export type TermTitle = (code: string, language: Language) => string

const wordsOf = (page: CardPage, given: { language: Language; termTitle: TermTitle }): Words => {
  const t = translator(given.language)
  const brand = t("common:tagline")
  switch (page) {
    case "home":
      return { title: brand, text: t("home:hero.talk.text") }
    case "help-store-search":
      return { title: t("common:nav.findSpecialist"), text: brand }
    case "help-store":
      return { title: t("common:nav.helpStore"), text: t("store:lead") }
    case "vouchers-shop":
      return { title: t("voucherShop:title"), text: t("voucherShop:lead") }
    case "how-it-works":
      return { title: t("how:title"), text: t("how:lead") }
    case "about-us":
      return { title: t("about:title"), text: t("about:lead") }
    case "helpline":
      return { title: t("helpline:title"), text: t("helpline:lead") }
    case "for-doctors":
      return { title: t("forDoctors:title"), text: t("forDoctors:lead") }
    case "for-clinics":
      return { title: t("forClinics:title"), text: t("forClinics:lead") }
    case "corporate-clients":
      return { title: t("corporate:title"), text: t("corporate:lead") }
    case "psychotherapy-subscriptions":
      return { title: t("subscriptions:title"), text: t("subscriptions:lead") }
    case "wellscore":
      return { title: t("wellscore:title"), text: t("wellscore:lead") }
    case "organizational-wellbeing":
      return { title: t("wellbeing:title"), text: t("wellbeing:lead") }
    case "trends-report":
      return { title: t("trends:title"), text: t("trends:lead") }
    case "contact":
      return { title: t("contact:title"), text: t("contact:lead") }
    case "terms":
      return { title: given.termTitle("TERMS_OF_USE", given.language), text: brand }
    case "specialist-terms":
      return { title: given.termTitle("SPECIALIST", given.language), text: brand }
    case "privacy":
      return { title: given.termTitle("PRIVACY", given.language), text: brand }
    case "cookies":
      return { title: t("legal:cookies.title"), text: t("legal:cookies.lead") }
    case "legal-notice":
      return { title: t("legal:notice.title"), text: t("legal:notice.lead") }
    case "consumer-disputes":
      return { title: t("legal:disputes.title"), text: t("legal:disputes.lead") }
    case "accessibility":
      return { title: t("legal:accessibility.title"), text: t("legal:accessibility.lead") }
    case "credits":
      return { title: t("credits:title"), text: t("credits:description") }
  }
}

/** The card of a public page. */
export const cardOfPage = (page: CardPage, given: { language: Language; termTitle: TermTitle }): Card => {
  const [plant, tone] = LOOKS[page]
  return { ...wordsOf(page, given), plant, tone, photo: null }
}
