import type { Occasion, ToldAs } from "@arnica/contract/occasions"
import { occasionRules } from "@arnica/contract/occasions"
import { Checkbox } from "@arnica/ui/checkbox"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { channelsOf, occasionsOf } from "../model/occasions-of.ts"
import { personalQuery } from "../queries.ts"
import s from "./parts.module.css"
import { type Choices, useChoices } from "./use-choices.tsx"

type NewsProps = { readonly as: ToldAs; readonly phoneHint?: ReactNode }

/** Which news reach somebody, by occasion and channel. Each is kept as soon as it is ticked. */
export function NewsChoices({ as, phoneHint }: NewsProps): ReactElement {
  const t = useT("personal")
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  const choices = useChoices()
  const occasions = occasionsOf(as).chosen
  const hasTexts = occasions.some((occasion) => occasionRules(occasion).channels.text !== undefined)
  return (
    <div className={s.form}>
      {occasions.map((occasion) => (
        <OccasionSwitches
          key={occasion}
          occasion={occasion}
          choices={choices}
          canText={info.phoneValidated}
        />
      ))}
      {info.phoneValidated || !hasTexts ? null : (
        <p className={s.quiet}>{phoneHint ?? t("news.textsNeedPhone")}</p>
      )}
      {choices.said}
    </div>
  )
}

/** What always comes to somebody, and why it cannot be switched off. */
export function AlwaysTold({ as }: Pick<NewsProps, "as">): ReactElement {
  const t = useT("personal")
  return (
    <ul className={s.always}>
      {occasionsOf(as).always.map((occasion) => (
        <li key={occasion}>
          <p className={s.label}>{t(`news.occasion.${occasion}`)}</p>
          <Because occasion={occasion} />
        </li>
      ))}
    </ul>
  )
}

function Because({ occasion }: { readonly occasion: Occasion }): ReactElement | null {
  const t = useT("personal")
  const { because } = occasionRules(occasion)
  if (because === null) return null
  const channels = channelsOf(occasion)
    .filter(({ state }) => state === "always")
    .map(({ channel }) => t(`news.channel.${channel}`))
  return (
    <p className={s.quiet}>
      {channels.join(" · ")} – {t(`news.because.${because}`)}
    </p>
  )
}

type SwitchesProps = {
  readonly occasion: Occasion
  readonly choices: Choices
  /** Whether there is a validated number that text messages can go to. */
  readonly canText: boolean
}

function OccasionSwitches({ occasion, choices, canText }: SwitchesProps): ReactElement {
  const t = useT("personal")
  const { shown, choose } = choices
  return (
    <fieldset className={s.occasion}>
      <legend className={s.label}>{t(`news.occasion.${occasion}`)}</legend>
      <div className={s.channels}>
        {channelsOf(occasion)
          .filter(({ state }) => state !== "always")
          .map(({ channel }) => {
            const isOpen = channel !== "text" || canText
            const isOn = shown.switches.some(
              (one) => one.occasion === occasion && one.channel === channel && one.isOn,
            )
            return (
              <Checkbox
                key={channel}
                checked={isOpen && isOn}
                disabled={!isOpen}
                onChange={(event) =>
                  choose({ switches: [{ occasion, channel, isOn: event.currentTarget.checked }] })
                }
              >
                {t(`news.channel.${channel}`)}
              </Checkbox>
            )
          })}
      </div>
      <Because occasion={occasion} />
    </fieldset>
  )
}
