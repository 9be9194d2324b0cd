import type { FieldName, FieldState } from "braintree-web/hosted-fields"
import s from "./braintree-fields.module.css"
import type { CardTexts } from "./card-tokenizer.ts"

/** The places that the gateway's frames fill, with labels and errors of our own around them. */
export type FieldPlaces = {
  readonly root: HTMLElement
  readonly containers: Readonly<Record<FieldName, HTMLElement>>
  /** Marks the fields that are wrong; `all` also those that are still empty. */
  readonly mark: (
    fields: Record<FieldName, FieldState>,
    options: { readonly all: boolean },
  ) => FieldName | null
}

const NAMES = { number: "number", expirationDate: "expiry", cvv: "cvc" } as const satisfies Record<
  FieldName,
  string
>
const FIELDS = ["number", "expirationDate", "cvv"] as const satisfies readonly FieldName[]

type Place = { readonly wrap: HTMLElement; readonly container: HTMLElement; readonly error: HTMLElement }

/** Builds the places. They are no React components, since the gateway puts frames into them. */
export function buildFieldPlaces(texts: CardTexts): FieldPlaces {
  const places = {
    number: buildPlace(texts.number),
    expirationDate: buildPlace(texts.expiry),
    cvv: buildPlace(texts.cvc),
  }
  const root = element("div", s.fields)
  root.append(...FIELDS.map((field) => places[field].wrap))
  const mark: FieldPlaces["mark"] = (fields, { all }) => {
    const isWrong = (field: FieldName): boolean => {
      const { isEmpty, isValid, isPotentiallyValid } = fields[field]
      return all ? !isValid : !(isEmpty || isValid || isPotentiallyValid)
    }
    for (const field of FIELDS) {
      const { container, error } = places[field]
      container.dataset.wrong = String(isWrong(field))
      error.textContent = isWrong(field) ? texts.wrong[NAMES[field]] : ""
    }
    return FIELDS.find(isWrong) ?? null
  }
  const { number, expirationDate, cvv } = places
  const containers = {
    number: number.container,
    expirationDate: expirationDate.container,
    cvv: cvv.container,
  }
  return { root, containers, mark }
}

function buildPlace(label: string): Place {
  const wrap = element("div", s.field)
  const name = element("div", s.label)
  name.textContent = label
  const container = element("div", s.control)
  const error = element("div", s.error)
  error.setAttribute("role", "alert")
  wrap.append(name, container, error)
  return { wrap, container, error }
}

function element(tag: "div", className: string | undefined): HTMLElement {
  const made = document.createElement(tag)
  made.className = className ?? ""
  return made
}

/**
 * How text looks inside the gateway's frames, which our styles do not reach: as the text around them, in the size that
 * the reader chose.
 */
export function fieldStyles(
  around: Pick<CSSStyleDeclaration, "color" | "fontFamily" | "fontSize">,
): Record<string, Record<string, string>> {
  const { color, fontFamily, fontSize } = around
  const font = { "font-size": fontSize, "font-family": fontFamily, color }
  return { input: font, "input:focus": { outline: "none" } }
}
