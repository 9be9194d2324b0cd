import { Chip, ChipRow } from "@arnica/ui/chip"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { choiceOf, KINDS, PLACES, type SessionChoice } from "../calendar-search.ts"
import s from "./toolbar.module.css"

type ChoiceProps = {
  readonly choice: SessionChoice
  readonly onChoose: (choice: SessionChoice) => void
}

/** Chips for which sessions are shown: where they take place, and for how many. A second press shows all again. */
export function SessionChoices({ choice, onChoose }: ChoiceProps): ReactElement {
  const t = useT("calendar")
  const words = useT("practice")
  const { place, kind } = choice
  return (
    <div className={s.choices}>
      <ChipRow label={t("choice.label")} scroll>
        {PLACES.map((each) => (
          <Chip
            key={each}
            selected={place === each}
            onClick={() => onChoose(choiceOf({ kind, place: place === each ? undefined : each }))}
          >
            {words(`filter.${each}`)}
          </Chip>
        ))}
        {KINDS.map((each) => (
          <Chip
            key={each}
            selected={kind === each}
            onClick={() => onChoose(choiceOf({ place, kind: kind === each ? undefined : each }))}
          >
            {t(`choice.${each}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
