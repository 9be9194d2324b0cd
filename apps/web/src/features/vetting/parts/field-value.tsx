import { MinusIcon, PlusIcon } from "@arnica/ui/icons/actions"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { around } from "../words/around.ts"
import type { Part } from "../words/difference.ts"
import type { Line } from "../words/value-lines.ts"
import s from "./field-value.module.css"
import { documentHref, type Reading } from "./use-reading.ts"

type LineProps = { readonly line: Line; readonly reading: Reading }

/** What a line says, with the document that proves it as a link. */
function LineText({ line, reading }: LineProps): ReactElement {
  const { review, words, onOpen } = reading
  const { label, text, documentId } = line
  const name = documentId === undefined ? undefined : words.files[documentId]
  const [before, after] = name === undefined ? [text, ""] : around(text, name)
  return (
    <>
      {label === undefined ? null : <span className={s.label}>{label}</span>}
      <span className={s.text}>
        {before}
        {documentId === undefined || name === undefined ? null : (
          <a href={documentHref(review.id, documentId)} target="_blank" rel="noreferrer" onClick={onOpen}>
            {name}
          </a>
        )}
        {after}
      </span>
    </>
  )
}

type ValueProps = { readonly lines: readonly Line[]; readonly reading: Reading }

/** What a field says: a word, a list, or texts by language. */
export function FieldValue({ lines, reading }: ValueProps): ReactElement {
  const t = useT("vetting")
  const [first, ...others] = lines
  if (first === undefined) return <p className={s.nothing}>{t("value.nothing")}</p>
  if (others.length === 0)
    return (
      <div className={s.value}>
        <LineText line={first} reading={reading} />
      </div>
    )
  return (
    <ul className={s.list}>
      {lines.map((line) => (
        <li key={`${line.key} ${line.text}`}>
          <LineText line={line} reading={reading} />
        </li>
      ))}
    </ul>
  )
}

type PartsProps = { readonly parts: readonly Part[]; readonly reading: Reading }

/** What a list says now beside what it said: what came and what went is marked by a word and a sign. */
export function FieldParts({ parts, reading }: PartsProps): ReactElement {
  return (
    <ul className={s.parts}>
      {parts.map(({ line, was }) => (
        <li key={`${was} ${line.key} ${line.text}`} className={s[was]}>
          <Mark was={was} />
          <Said was={was}>
            <LineText line={line} reading={reading} />
          </Said>
        </li>
      ))}
    </ul>
  )
}

function Mark({ was }: Pick<Part, "was">): ReactElement | null {
  const t = useT("vetting")
  if (was === "kept") return null
  return (
    <span className={s.mark}>
      {was === "added" ? <PlusIcon size={16} /> : <MinusIcon size={16} />}
      {t(`value.${was}`)}
    </span>
  )
}

function Said({ was, children }: Pick<Part, "was"> & { readonly children: ReactElement }): ReactElement {
  if (was === "added") return <ins className={s.said}>{children}</ins>
  if (was === "removed") return <del className={s.said}>{children}</del>
  return <span className={s.said}>{children}</span>
}
