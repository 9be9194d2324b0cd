import type { AllergyState, RecordItem } from "@arnica/contract/records"
import { formatDate } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { INK, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import {
  drawFacts,
  drawFeet,
  drawHeading,
  drawLines,
  drawTitle,
  TEXT,
} from "../../../platform/pdf/pdf-layout.ts"
import { authorOf, dayWords, detailsOf, type Saying, titleOf } from "../item-words.ts"

/** What a medical file on paper is made from: entries as they stand now, the newest first. */
export type MedicalFilePdf = {
  readonly person: {
    readonly firstName: string
    readonly lastName: string
    readonly birthDate: string | null
  }
  readonly language: Language
  readonly brand: string
  readonly at: number
  /** The first and last day that was asked for; null for no bound. */
  readonly from: string | null
  readonly to: string | null
  readonly allergies: readonly AllergyState[]
  /** Problems, allergies and medicines of all times: what whoever treats somebody has to know first. */
  readonly vital: readonly RecordItem[]
  readonly items: readonly RecordItem[]
  /** Whether there is more than fits. */
  readonly isCut: boolean
}

type PaperEntry = {
  readonly day: string
  readonly kind: string
  readonly title: string
  readonly details: string
  readonly text: string
  readonly files: string
  readonly author: string
}
/** The words of a medical file on paper, from top to bottom. */
type PaperWords = {
  readonly title: string
  readonly facts: readonly string[]
  readonly glance: readonly { readonly head: string; readonly lines: readonly string[] }[]
  readonly head: string
  readonly entries: readonly PaperEntry[]
  readonly notes: readonly string[]
  readonly foot: string
}

const entryOf = (saying: Saying, item: RecordItem): PaperEntry => ({
  day: dayWords(saying, item.day),
  kind: saying.t(`records:kind.${item.details.kind}`),
  title: titleOf(saying, item),
  details: detailsOf(saying, item),
  text: item.text,
  files: item.files
    .filter(({ state }) => state === "ready")
    .map(({ name }) => name)
    .join(", "),
  author: authorOf(saying, item),
})

const glanceOf = (saying: Saying, { allergies, vital, at }: MedicalFilePdf): PaperWords["glance"] => {
  const { t } = saying
  const today = new Date(at).toISOString().slice(0, 10)
  const line = (item: RecordItem): string =>
    [titleOf(saying, item), detailsOf(saying, item)].filter(Boolean).join(", ")
  const said = allergies.map(({ area, state, items }) => {
    const words =
      state === "named"
        ? items.map(({ title }) => title).join(", ")
        : t(state === "noneKnown" ? "records:summary.noneKnown" : "records:summary.notAsked")
    return `${t(`records:area.${area}`)}: ${words}`
  })
  const medicines = vital.filter(
    ({ details }) => details.kind === "medicine" && (details.until === null || details.until >= today),
  )
  const problems = vital.filter(({ details }) => details.kind === "problem" && !details.isOver)
  const listed = (items: readonly RecordItem[], none: string): readonly string[] =>
    items.length === 0 ? [none] : items.map(line)
  return [
    { head: t("records:category.allergies"), lines: said },
    { head: t("records:category.medicines"), lines: listed(medicines, t("takeAlong:none.medicines")) },
    { head: t("records:category.problems"), lines: listed(problems, t("takeAlong:none.problems")) },
  ]
}

/** What stands on paper, in a language. */
const paperWords = (given: MedicalFilePdf): PaperWords => {
  const { person, language, brand, at, from, to, items, isCut } = given
  const t = translator(language)
  const saying = { t, language }
  const made = formatDate({ language, zone: "UTC", at, style: "long" })
  const name = `${person.firstName} ${person.lastName}`
  const { birthDate } = person
  const facts = [
    name,
    birthDate === null ? "" : t("takeAlong:document.born", { day: dayWords(saying, birthDate) }),
    from === null ? "" : t("takeAlong:document.since", { day: dayWords(saying, from) }),
    to === null ? "" : t("takeAlong:document.until", { day: dayWords(saying, to) }),
    t("takeAlong:document.made", { day: made }),
  ]
  return {
    title: t("records:title"),
    facts: facts.filter((fact) => fact !== ""),
    glance: glanceOf(saying, given),
    head: t("takeAlong:document.entries"),
    entries: items.map((item) => entryOf(saying, item)),
    notes: [
      items.length === 0 ? t("takeAlong:document.empty") : "",
      isCut ? t("takeAlong:document.cut") : "",
    ].filter((note) => note !== ""),
    foot: t("takeAlong:document.foot", { brand, name }),
  }
}

const DATE_WIDTH = 104

const drawEntry = (paper: PdfDocument, entry: PaperEntry): void => {
  // The first lines of an entry stay together.
  if (paper.y + 56 > TEXT.bottom) paper.addPage()
  const top = paper.y
  const x = TEXT.left + DATE_WIDTH
  const width = TEXT.width - DATE_WIDTH
  paper
    .font("text")
    .fontSize(9)
    .fillColor(INK.quiet)
    .text(entry.day, TEXT.left, top + 1.5, { width: DATE_WIDTH - 12 })
  paper.font("strong").fontSize(10.5).fillColor(INK.text).text(entry.title, x, top, { width, lineGap: 1 })
  paper.font("text").fontSize(10)
  for (const line of [entry.details, entry.text])
    if (line !== "") paper.text(line, x, paper.y, { width, lineGap: 1.5 })
  paper.fontSize(8.5).fillColor(INK.quiet)
  if (entry.files !== "") paper.text(entry.files, x, paper.y, { width })
  paper.text([entry.kind, entry.author].join(" · "), x, paper.y + 1, { width })
  paper.moveDown(1.1)
}

/** Somebody's medical file as PDF, in a language: A4, with headings that a screen reader jumps between. */
export const medicalFilePdf = async (given: MedicalFilePdf): Promise<Buffer> => {
  const words = paperWords(given)
  const { language, brand, at } = given
  return await writePdf({ title: words.title, author: brand, language, at, isTagged: true }, (paper) => {
    const tree = paper.struct("Document")
    paper.addStructure(tree)
    tree.add(paper.struct("H1", {}, () => drawTitle(paper, words.title)))
    tree.add(paper.struct("P", {}, () => drawFacts(paper, words.facts)))
    for (const { head, lines } of words.glance) {
      tree.add(paper.struct("H2", {}, () => drawHeading(paper, head)))
      tree.add(paper.struct("P", {}, () => drawLines(paper, lines)))
    }
    tree.add(paper.struct("H2", {}, () => drawHeading(paper, words.head)))
    for (const entry of words.entries) tree.add(paper.struct("P", {}, () => drawEntry(paper, entry)))
    if (words.notes.length > 0) tree.add(paper.struct("P", {}, () => drawLines(paper, words.notes)))
    tree.end()
    drawFeet(paper, words.foot)
  })
}
