import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import { specialistsQuery } from "../shop-queries.ts"
import s from "./shop.module.css"

type FindSpecialistProps = {
  readonly error: string | undefined
  readonly onChoose: (atlasUrl: string) => void
}

const TYPING_MS = 250

/** Finds a specialist by their name. */
export function FindSpecialist({ error, onChoose }: FindSpecialistProps): ReactElement {
  const t = useT("voucherShop")
  const [typed, setTyped] = useState("")
  const asked = useSettled(typed.trim(), TYPING_MS)
  const { data } = useQuery(specialistsQuery(useApi(), asked))
  const found = asked.length > 1 ? data?.items : undefined
  return (
    <>
      <TextField
        label={t("sessions.name")}
        error={error}
        value={typed}
        autoComplete="off"
        maxLength={100}
        // Enter looks for the name; it does not send the form around it.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault()
        }}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div aria-live="polite">
        {found?.length === 0 ? <p className={s.quiet}>{t("sessions.none")}</p> : null}
        {found === undefined || found.length === 0 ? null : (
          <ul className={s.found}>
            {found.map(({ atlasUrl, fullName, profession }) => (
              <li key={atlasUrl} className={s.foundOne}>
                <span>
                  {fullName}
                  <span className={s.foundAbout}>{profession}</span>
                </span>
                <Button
                  size="small"
                  variant="soft"
                  aria-label={t("sessions.choose", { name: fullName })}
                  onClick={() => onChoose(atlasUrl)}
                >
                  {t("sessions.pick")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
