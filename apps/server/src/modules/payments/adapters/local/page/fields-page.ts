import type { Language } from "@arnica/i18n/languages"
import { translate } from "../../../../../platform/translate.ts"
import { TEST_CARDS, type TestCard } from "../test-cards.ts"

export type FieldsPage = {
  readonly language: Language
  readonly theme: "light" | "dark" | null
  /** How large the reader wants texts; null for the usual size. */
  readonly textSize: "large" | "larger" | null
  readonly clientToken: string
  /** The only origin that the page talks to. */
  readonly parentOrigin: string
  /** The kept card to pay with, instead of fields to type one in. */
  readonly saved: { readonly brand: string; readonly last4: string; readonly expires: string } | null
  /** An expiry that is still to come, `MM/YY`, for filling in a test card. */
  readonly sampleExpiry: string
}

type Texts = (key: string, params?: Readonly<Record<string, string>>) => string

const textsOf =
  (language: Language): Texts =>
  (key, params = {}) =>
    translate({ language, key, params }) ?? ""

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ")

const field = (part: {
  readonly name: string
  readonly label: string
  readonly attributes: string
  readonly hint?: string
}): string => `
      <div>
        <label for="${part.name}">${escaped(part.label)}</label>
        <input id="${part.name}" name="${part.name}" inputmode="numeric" aria-invalid="false" required
          aria-describedby="${part.hint === undefined ? "" : `${part.name}-hint `}${part.name}-fault" ${part.attributes}>
        ${part.hint === undefined ? "" : `<p class="hint" id="${part.name}-hint">${escaped(part.hint)}</p>`}
        <p class="fault" id="${part.name}-fault" aria-live="polite" hidden></p>
      </div>`

const cardFields = (t: Texts): string => `
      ${field({
        name: "number",
        label: t("gateway:number"),
        attributes: 'autocomplete="cc-number" maxlength="23"',
      })}
      <div class="pair">
        ${field({
          name: "expiry",
          label: t("gateway:expiry"),
          attributes: `autocomplete="cc-exp" maxlength="7" placeholder="${escaped(t("gateway:expiryHint"))}"`,
        })}
        ${field({
          name: "cvc",
          label: t("gateway:cvc"),
          attributes: 'autocomplete="cc-csc" maxlength="4"',
          hint: t("gateway:cvcHint"),
        })}
      </div>`

const testCard = (t: Texts, { number, scenario }: TestCard): string => {
  const shown = grouped(number)
  const label = escaped(t("gateway:testCards.use", { number: shown }))
  return `
        <li><button type="button" data-number="${shown}" aria-label="${label}">${shown}</button>
          <span>${escaped(t(`gateway:scenarios.${scenario}`))}</span></li>`
}

const help = (t: Texts): string => `
    <details class="help">
      <summary>${escaped(t("gateway:testCards.title"))}</summary>
      <p>${escaped(t("gateway:testCards.explain"))}</p>
      <ul>${TEST_CARDS.map((card) => testCard(t, card)).join("")}
      </ul>
    </details>`

const challenge = (t: Texts): string => `
    <section class="challenge" id="challenge" aria-labelledby="challenge-title" hidden>
      <h2 id="challenge-title" tabindex="-1">${escaped(t("gateway:challenge.title"))}</h2>
      <p id="challenge-text"></p>
      <div class="buttons">
        <button type="button" class="first" id="approve">${escaped(t("gateway:challenge.approve"))}</button>
        <button type="button" id="reject">${escaped(t("gateway:challenge.reject"))}</button>
      </div>
    </section>`

const FAULTS = [
  "numberMissing",
  "numberWrong",
  "testCardsOnly",
  "expiryMissing",
  "expiryWrong",
  "expired",
  "cvcMissing",
  "cvcWrong",
  "unavailable",
  "pageExpired",
] as const

/** The texts that the script shows: faults by their names, and the question of the challenge. */
const scriptTexts = (t: Texts): string =>
  JSON.stringify({
    ...Object.fromEntries(FAULTS.map((fault) => [fault, t(`gateway:errors.${fault}`)])),
    // The script fills these in when it knows the card.
    challenge: t("gateway:challenge.explain", { brand: "{{brand}}", last4: "{{last4}}" }),
  })

const rootAttributes = (page: FieldsPage, t: Texts): string => {
  const attributes = {
    lang: page.language,
    "data-theme": page.theme ?? "",
    "data-text-size": page.textSize ?? "",
    "data-client-token": page.clientToken,
    "data-parent-origin": page.parentOrigin,
    "data-mode": page.saved === null ? "card" : "saved",
    "data-sample-expiry": page.sampleExpiry,
    "data-texts": scriptTexts(t),
  }
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(" ")
}

/** The page with the card fields, for a frame in the payment step, whose own main part it stands in. */
export const renderFieldsPage = (page: FieldsPage): string => {
  const t = textsOf(page.language)
  const inside = page.saved === null ? cardFields(t) : `<p>${escaped(t("gateway:savedCard", page.saved))}</p>`
  return `<!doctype html>
<html ${rootAttributes(page, t)}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(t("gateway:title"))}</title>
  <link rel="stylesheet" href="/local-gateway/fonts/fonts.css">
  <link rel="stylesheet" href="/local-gateway/fields.css">
</head>
<body>
  <div>
    <h1 class="unseen">${escaped(t("gateway:title"))}</h1>
    <form id="card" novalidate>${inside}
      <p class="fault" id="failure" role="alert" hidden></p>
      <button type="submit" class="unseen" tabindex="-1" aria-hidden="true"></button>
    </form>${challenge(t)}${page.saved === null ? help(t) : ""}
  </div>
  <script src="/local-gateway/fields.js" defer></script>
</body>
</html>
`
}
