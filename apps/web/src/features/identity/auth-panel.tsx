import { Segmented } from "@arnica/ui/segmented"
import { type ReactElement, useState } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import type { SignInMode } from "../../platform/session/sign-in-dialog.ts"
import s from "./forms/identity-forms.module.css"
import { SignInForm } from "./forms/sign-in-form.tsx"
import { type KnownName, SignUpForm } from "./forms/sign-up-form.tsx"

type PanelProps = {
  readonly onDone: () => void
  /** What stands there at first. */
  readonly begin?: SignInMode
  /** Hears which sign-up waits for its code; null for none. */
  readonly onPending?: (signUpId: string | null) => void
  /** The name that was typed on the way here. */
  readonly known?: KnownName
}

/** Signing in or up inside another flow, such as a booking, which goes on in place. */
export function AuthPanel({ onDone, begin = "signUp", ...signUp }: PanelProps): ReactElement {
  const t = useT("identity")
  const [mode, setMode] = useState<string>(begin)
  return (
    <div className={s.form}>
      <Segmented
        label={t("panel.label")}
        value={mode}
        onChange={setMode}
        options={[
          { value: "signUp", label: t("panel.newHere") },
          { value: "signIn", label: t("panel.returning") },
        ]}
      />
      {mode === "signIn" ? (
        <SignInForm onDone={onDone} />
      ) : (
        <SignUpForm onDone={() => onDone()} {...signUp} />
      )}
    </div>
  )
}
