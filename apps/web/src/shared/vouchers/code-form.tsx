import { VOUCHER_CODE_TYPED } from "@arnica/contract/voucher-words"
import { readVoucherCode } from "@arnica/rules/voucher-code"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./code-form.module.css"

type CodeFormProps = {
  /** A code that somebody came with. */
  readonly given?: string
  readonly button: string
  readonly isBusy: boolean
  /** What the server said of the last one. */
  readonly refusal: string | null
  readonly onCode: (code: string) => void
}

/** Takes the code of a voucher. One that is misspelt is told at once; what was typed stays. */
export function CodeForm({ given = "", button, isBusy, refusal, onCode }: CodeFormProps): ReactElement {
  const t = useT("vouchers")
  const [typed, setTyped] = useState(given)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = readVoucherCode(typed)
    setWrong(code === null)
    if (code !== null) onCode(code)
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <TextField
        label={t("code")}
        hint={t("hint")}
        error={isWrong ? t("wrong") : refusal}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={VOUCHER_CODE_TYPED}
      />
      <div>
        <Button type="submit" variant="soft" loading={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
