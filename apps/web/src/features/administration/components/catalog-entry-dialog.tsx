import type { CatalogEntry, CatalogKind } from "@arnica/contract/catalog-editing"
import { LIMITS } from "@arnica/contract/limits"
import { languageName } from "@arnica/i18n/format"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/audit-screen.module.css"
import { useSaveEntry } from "./use-catalog-editing.ts"

type DialogProps = {
  readonly kind: CatalogKind
  /** Null for a new one. */
  readonly entry: CatalogEntry | null
  readonly parents: readonly { readonly code: string; readonly name: string }[]
  readonly onClose: () => void
}

type Texts = Readonly<Record<Language, string>>
type Errors = Readonly<Record<string, string>>

const SHORTEST = 2
/** Of skills the other words are no more than a help for the search. */
const MUST_HAVE_MORE: ReadonlySet<CatalogKind> = new Set(["speciality", "therapyType"])

const NONE: Texts = { bg: "", de: "", el: "", en: "", es: "", fr: "", hr: "", pl: "", ro: "", uk: "" }

/** Asks for the texts of an entry in all ten languages, and for a new one to what it belongs. */
export function CatalogEntryDialog({ kind, entry, parents, onClose }: DialogProps): ReactElement {
  const t = useT("catalog")
  const lists = useT("lists")
  const errors = useT("errors")
  const [names, setNames] = useState<Texts>({ ...NONE, ...entry?.names })
  const [more, setMore] = useState<Texts | null>(() =>
    kind === "domain" ? null : { ...NONE, ...entry?.more },
  )
  const [parent, setParent] = useState(parents[0]?.code ?? null)
  const [wrong, setWrong] = useState<Errors>({})
  const save = useSaveEntry({ kind, entry }, onClose)
  const refused = save.error === null ? null : readRefusal(save.error, errors)
  const submit = (): void => {
    const found = missing({ kind, names, more }, errors("validation.required"))
    setWrong(found)
    if (Object.keys(found).length === 0) save.mutate({ parent, names, more })
    else document.getElementById(Object.keys(found)[0] ?? "")?.focus()
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t(entry === null ? `add.${kind}` : "rename")}
      closeLabel={lists("cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {refused?.text == null ? null : <RefusalCallout error={save.error} />}
        {entry === null && parent !== null ? (
          <SelectField
            label={t("parent")}
            value={parent}
            options={parents.map(({ code, name }) => ({ value: code, label: name }))}
            error={refused?.fields.parent}
            onChange={(event) => setParent(event.currentTarget.value)}
          />
        ) : null}
        <TextsFields
          path="names"
          legend={t("name")}
          most={LIMITS.catalogName}
          texts={names}
          errors={{ ...refused?.fields, ...wrong }}
          onChange={setNames}
        />
        {more === null || kind === "domain" ? null : (
          <TextsFields
            path="more"
            legend={t(`more.${kind}`)}
            most={LIMITS.catalogText}
            texts={more}
            errors={{ ...refused?.fields, ...wrong }}
            onChange={setMore}
          />
        )}
      </div>
    </Dialog>
  )
}

type Typed = { readonly kind: CatalogKind; readonly names: Texts; readonly more: Texts | null }

/** The fields that are not filled in, by their path, in the order of the form. */
const missing = ({ kind, names, more }: Typed, text: string): Errors =>
  Object.fromEntries([
    ...LANGUAGES.filter((language) => (names[language] ?? "").trim().length < SHORTEST).map(
      (language) => [`names.${language}`, text] as const,
    ),
    ...LANGUAGES.filter((language) => MUST_HAVE_MORE.has(kind) && (more?.[language] ?? "").trim() === "").map(
      (language) => [`more.${language}`, text] as const,
    ),
  ])

type FieldsProps = {
  readonly path: "names" | "more"
  readonly legend: string
  readonly most: number
  readonly texts: Texts
  readonly errors: Errors
  readonly onChange: (texts: Texts) => void
}

function TextsFields({ path, legend, most, texts, errors, onChange }: FieldsProps): ReactElement {
  const language = useLanguage()
  return (
    <fieldset className={s.texts}>
      <legend>{legend}</legend>
      {LANGUAGES.map((code) => (
        <TextField
          key={code}
          id={`${path}.${code}`}
          label={languageName({ language, code })}
          lang={code}
          value={texts[code] ?? ""}
          error={errors[`${path}.${code}`]}
          maxLength={most}
          autoComplete="off"
          onChange={(event) => onChange({ ...texts, [code]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
