import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from "react"

/** What a field of this kind is told. */
export type TypedOptions<F extends string> = {
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((value: string) => void) | undefined
  /** A value as it is shown. */
  write: (value: string) => string
  /** What a text says; `isDone` once its writer went on. */
  read: (text: string, isDone: boolean) => { value: string; fault?: F }
  grow: (before: string, after: string) => string
}

/** The text of a field, what is wrong with it, and what its input hears. */
export type TypedField<F extends string> = {
  text: string
  value: string
  /** What is wrong with it, once its writer went on. */
  fault: F | undefined
  /** Sets the value as if it had been typed. */
  take: (value: string) => void
  input: {
    value: string
    "data-wrong": true | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: (event: FocusEvent<HTMLInputElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  }
}

/**
 * A field whose value is written otherwise than it is kept. What is typed stays as it was typed; what is wrong is said
 * when its writer leaves the field or sends the form, and is handed on as it was typed, so that nobody takes it for
 * nothing.
 */
export function useTyped<F extends string>(options: TypedOptions<F>): TypedField<F> {
  const { onChange, write, read, grow } = options
  const given = options.value ?? options.defaultValue ?? ""
  const [text, setText] = useState(() => write(given))
  const [handed, setHanded] = useState(given)
  const [told, setTold] = useState(options.value)
  const [isLeft, setLeft] = useState(false)
  if (options.value !== told) {
    setTold(options.value)
    // A form that keeps only what is whole answers a text that is not with nothing: that is no wish to empty the field.
    const isEcho = options.value === "" && told !== handed && read(handed, false).fault === "shape"
    if (options.value !== undefined && options.value !== handed && !isEcho) {
      setHanded(options.value)
      setText(write(options.value))
      setLeft(false)
    }
  }
  const fault = read(text, true).fault
  const hand = (value: string): void => {
    if (value === handed) return
    setHanded(value)
    onChange?.(value)
  }
  const take = (value: string): void => {
    setText(write(value))
    setLeft(true)
    hand(value)
  }
  // Nothing stands where its form did not take nothing: the field says again what the form goes on with.
  const leave = (): void => take(read(text, true).value || options.value || "")
  return {
    text,
    value: handed,
    fault: isLeft ? fault : undefined,
    take,
    input: {
      value: text,
      "data-wrong": fault === undefined ? undefined : true,
      onChange: ({ currentTarget: { value, selectionStart } }) => {
        const next = selectionStart === value.length ? grow(text, value) : value
        setText(next)
        // What is being typed anew is not yet wrong; what was told to be wrong stays so until it is right.
        setLeft(isLeft && fault !== undefined)
        hand(read(next, false).value)
      },
      onBlur: leave,
      onKeyDown: ({ key }) => {
        if (key === "Enter") leave()
      },
    },
  }
}
