import type { PasswordVerdict } from "@arnica/rules/passwords"
import { type ReactElement, useEffect, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./password-strength.module.css"

const LEVELS = ["bad", "bad", "almost", "good", "best"] as const
const BARS = [1, 2, 3, 4] as const

type StrengthProps = { readonly password: string; readonly about: readonly string[] }

/** How safe a password is, while it is typed. The dictionaries load with the first letter. */
export function PasswordStrength({ password, about }: StrengthProps): ReactElement | null {
  const t = useT("identity")
  const verdict = useVerdict(password, about.join("\n"))
  if (verdict === null) return null
  const level = LEVELS[verdict.score]
  return (
    <div className={s.strength} data-level={level}>
      <div className={s.bars} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-filled={bar <= Math.max(verdict.score, 1) || undefined} />
        ))}
      </div>
      <output className={s.words} aria-label={t("password.strength")}>
        {t(`password.score.${level}`)}
      </output>
    </div>
  )
}

function useVerdict(password: string, about: string): PasswordVerdict | null {
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (password === "") {
      setVerdict(null)
      return
    }
    void import("@arnica/rules/passwords").then(({ judgePassword }) => {
      if (isCurrent) setVerdict(judgePassword(password, about.split("\n")))
    })
    return () => {
      isCurrent = false
    }
  }, [password, about])
  return verdict
}
