import { Button } from "@arnica/ui/button"
import { SelectField, type SelectOption } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { Fragment, type ReactElement, type ReactNode, type SubmitEvent, useState } from "react"
import { DateField } from "../forms/date-field.tsx"
import { focusWrong } from "../forms/focus-wrong.ts"
import { useT } from "../i18n/use-t.ts"
import { useToday } from "../time/use-today.ts"
import s from "./filter-form.module.css"

/** What a list is filtered by, as typed: empty for anything. */
type Typed = Readonly<Record<string, string>>

type Field = {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** The choices; without them a text is typed. The first stands for anything. */
  readonly options?: readonly SelectOption[]
  /** Another field in the place of these, such as one to search a long list. */
  readonly render?: (field: { value: string; onChange: (value: string) => void }) => ReactElement
  /** How many letters can be typed, when not a hundred. */
  readonly longest?: number
}

type FilterFormProps = {
  readonly fields: readonly Field[]
  /** Whether the days of a span are filters too: `from` and `to`, `YYYY-MM-DD`. */
  readonly days?: boolean
  /** What stands in the address. */
  readonly search: Readonly<Record<string, unknown>>
  /** What is to stand there: with the other things of the address, without a page. */
  readonly onSearch: (search: Record<string, unknown>) => void
  /** More to do with what was found, such as having it as a table. */
  readonly children?: ReactNode
}

const MOST_LETTERS = 100
const textOf = (value: unknown): string => (value === undefined ? "" : String(value))

/** What a list is filtered by. It says nothing until it is sent, so that every list has an address of its own. */
export function FilterForm({
  fields,
  days = false,
  search,
  onSearch,
  children,
}: FilterFormProps): ReactElement {
  const t = useT("lists")
  const names = [...fields.map(({ name }) => name), ...(days ? ["from", "to"] : [])]
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(names.map((name) => [name, textOf(search[name])])),
  )
  const [isBackwards, setBackwards] = useState(false)
  const field = (name: string) => ({
    value: typed[name] ?? "",
    onChange: (event: { currentTarget: { value: string } }): void =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const today = useToday()
  const chosen = (name: string) => ({
    value: typed[name] ?? "",
    onChange: (value: string): void => setTyped({ ...typed, [name]: value }),
  })
  const day = (name: string) => ({ today, ...chosen(name) })
  const send = (next: Typed): void => {
    const { from = "", to = "" } = next
    const wrong = from !== "" && to !== "" && from > to
    setBackwards(wrong)
    if (!wrong) onSearch({ ...search, ...next, page: undefined })
  }
  const clear = (): void => {
    const nothing = Object.fromEntries(names.map((name) => [name, ""]))
    setTyped(nothing)
    send(nothing)
  }
  return (
    <search>
      <form
        className={s.fields}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!focusWrong(event.currentTarget)) send(typed)
        }}
      >
        {fields.map(({ name, label, options, render, longest = MOST_LETTERS }) => {
          if (render !== undefined) return <Fragment key={name}>{render(chosen(name))}</Fragment>
          return options === undefined ? (
            <TextField key={name} label={label} maxLength={longest} {...field(name)} />
          ) : (
            <SelectField key={name} label={label} options={[...options]} {...field(name)} />
          )
        })}
        {days ? (
          <>
            <DateField label={t("filter.from")} {...day("from")} />
            <DateField
              label={t("filter.to")}
              error={isBackwards ? t("filter.backwards") : undefined}
              {...day("to")}
            />
          </>
        ) : null}
        <div className={s.actions}>
          <Button type="submit" size="small" variant="soft">
            {t("filter.apply")}
          </Button>
          {names.some((name) => textOf(search[name]) !== "") ? (
            <Button size="small" variant="quiet" onClick={clear}>
              {t("filter.clear")}
            </Button>
          ) : null}
          {children}
        </div>
      </form>
    </search>
  )
}
