import { Button } from "@arnica/ui/button"
import { type ChangeEvent, type ReactElement, useRef } from "react"
import s from "./file-button.module.css"

type FileButtonProps = {
  readonly label: string
  /** Media types and endings of names, as the attribute `accept` lists them. */
  readonly accept: string
  readonly several?: boolean
  readonly size?: "small" | undefined
  /** While what was chosen is on its way. */
  readonly isAdding?: boolean
  /** Told at least one. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** A button that asks for files: it speaks the reader's language, as the browser's own does not. */
export function FileButton(props: FileButtonProps): ReactElement {
  const { label, accept, several = false, size, isAdding = false, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const [first, ...others] = event.currentTarget.files ?? []
    if (first !== undefined) onFiles([first, ...others])
    // The same file may be chosen again.
    event.currentTarget.value = ""
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={several}
        accept={accept}
        className={s.input}
        aria-label={label}
        tabIndex={-1}
        onChange={onChange}
      />
      <Button variant="soft" size={size} loading={isAdding} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
