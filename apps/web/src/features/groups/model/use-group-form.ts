import type { Group, GroupInput } from "@arnica/contract/groups"
import { LIMITS } from "@arnica/contract/limits"
import type { Language } from "@arnica/i18n/languages"
import { mostSeats } from "@arnica/rules/rooms"
import { useState } from "react"
import { instantOf } from "../../../platform/forms/instant-of.ts"
import { minorOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type Text = GroupInput["texts"][number]
type Errors = Readonly<Record<string, string>>

/** What is typed of a group. Numbers and amounts as they stand in their fields. */
export type TypedGroup = {
  readonly texts: readonly Text[]
  readonly sessionTypeCode: string
  readonly date: string
  readonly time: string
  readonly minutes: string
  readonly capacity: string
  readonly price: string
  readonly currency: NonNullable<GroupInput["currency"]>
  readonly weeks: string
}

/** The fields of a group, with their errors. */
export type GroupForm = {
  readonly typed: TypedGroup
  readonly errors: Errors
  /** How many seats it can have. */
  readonly most: number
  readonly type: (change: Partial<TypedGroup>) => void
  /** What is to be sent; null when something is missing, which then stands in `errors`. */
  readonly read: () => Omit<GroupInput, "isTimeMeant"> | null
  /** The same of one that stands already: what it says, and its seats. */
  readonly readChange: () => { readonly texts: Text[]; readonly capacity: number } | null
}

const [LEAST, MOST] = [LIMITS.groupSeatsLeast, LIMITS.groupSeatsMost]

const within = (text: string, { from, to }: { from: number; to: number }): number | null => {
  const value = wholeOf(text)
  return value !== null && value >= from && value <= to ? value : null
}

const startOf = (language: Language, code: string): TypedGroup => ({
  texts: [{ language, title: "", description: "" }],
  sessionTypeCode: code,
  date: "",
  time: "",
  minutes: "90",
  capacity: "8",
  price: "",
  currency: "RON",
  weeks: "1",
})

type Given = {
  readonly zone: string
  /** The kind of session that is chosen first. */
  readonly code: string
  /** One that stands already. */
  readonly group?: Group | undefined
  /** How many seats a kind of session can have, where the server has said so. */
  readonly kinds?: readonly { readonly code: string; readonly mostSeats: number }[] | undefined
}

/** How many seats a group can have. One that was planned larger keeps its seats. */
const mostOf = (code: string, { group, kinds }: Pick<Given, "group" | "kinds">): number => {
  const said = kinds?.find((each) => each.code === code)?.mostSeats
  return Math.max(said ?? mostSeats(code, { most: MOST, isForwarded: true }), group?.capacity ?? 0)
}

export function useGroupForm({ zone, code, group, kinds }: Given): GroupForm {
  const words = useT("errors")
  const language = useLanguage()
  const [typed, setTyped] = useState<TypedGroup>(() => {
    const empty = startOf(language, code)
    return group === undefined
      ? empty
      : { ...empty, texts: group.texts, capacity: String(group.capacity), price: "0" }
  })
  const [errors, setErrors] = useState<Errors>({})
  const start = instantOf({ ...typed, zone })
  const most = mostOf(typed.sessionTypeCode, { group, kinds })
  const capacity = within(typed.capacity, { from: LEAST, to: most })
  const minutes = within(typed.minutes, { from: 10, to: 240 })
  const weeks = within(typed.weeks, { from: 1, to: LIMITS.groupWeeks })
  const price = minorOf(typed.price)
  const texts = typed.texts.map((text) => ({ ...text, title: text.title.trim() }))
  const ofTexts = (): Errors =>
    Object.fromEntries(
      texts.flatMap(({ title }, at) =>
        title.length >= 3 ? [] : [[`texts.${at}.title`, words("validation.tooSmallText", { limit: 3 })]],
      ),
    )
  const ofCapacity = (): Errors => {
    if (capacity !== null) return {}
    const isTooMany = (wholeOf(typed.capacity) ?? 0) > most
    return {
      capacity: isTooMany ? words("validation.tooBigNumber", { limit: most }) : words("validation.wrong"),
    }
  }
  const told = (found: Errors): boolean => {
    setErrors(found)
    return Object.keys(found).length === 0
  }
  return {
    typed,
    errors,
    most,
    type: (change) => setTyped((before) => ({ ...before, ...change })),
    read: () => {
      const isWhole = told({
        ...ofTexts(),
        ...ofCapacity(),
        // What is no day or hour is said at its field.
        ...(typed.date === "" || typed.time === "" ? { start: words("validation.required") } : {}),
        ...(minutes === null ? { minutes: words("validation.wrong") } : {}),
        ...(weeks === null ? { weeks: words("validation.wrong") } : {}),
        ...(price === null ? { price: words("validation.required") } : {}),
      })
      const isMissing = start === null || minutes === null || weeks === null || price === null
      if (!isWhole || isMissing || capacity === null) return null
      const { sessionTypeCode, currency } = typed
      return { texts, sessionTypeCode, start, minutes, capacity, price, currency, weeks }
    },
    readChange: () => {
      if (!told({ ...ofTexts(), ...ofCapacity() }) || capacity === null) return null
      return { texts, capacity }
    },
  }
}
