import { DEFAULT_SCALE_SLUG } from "@arnica/contract/assessments"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { NextStep } from "../components/next-step.tsx"
import { Page, Part } from "../components/page.tsx"
import { Prose } from "../components/prose.tsx"
import { FindSpecialist, SeeHelpLines } from "../components/ways.tsx"
import s from "./wellscore-screen.module.css"

/** From good to hard; each has a shape of its own beside its colour. */
const CLASSES = [
  { key: "green", shape: "●" },
  { key: "darkGreen", shape: "◆" },
  { key: "yellow", shape: "▲" },
  { key: "orange", shape: "■" },
  { key: "red", shape: "✚" },
] as const

/** What the wellness score is. */
export function WellscoreScreen(): ReactElement {
  const t = useT("wellscore")
  return (
    <Page title={t("title")} lead={t("lead")} plant="food" tone="clay">
      <Callout
        title={t("notice.title")}
        actions={
          <LinkButton to="/$lang/tests/$slug" params={{ lang: useLanguage(), slug: DEFAULT_SCALE_SLUG }}>
            {t("notice.button")}
          </LinkButton>
        }
      >
        {t("notice.text")}
      </Callout>
      <Prose text={t("story")} />
      <Part id="classes" title={t("classes.title")}>
        <ol className={s.classes}>
          {CLASSES.map(({ key, shape }, index) => (
            <li key={key} className={s.class}>
              <span className={s.shape} data-class={index + 1} aria-hidden="true">
                {shape}
              </span>
              <div>
                <h3 className={s.title}>{t(`classes.${key}.title`)}</h3>
                <p className={s.text}>{t(`classes.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <NextStep title={t("action.title")} text={t("action.text")}>
        <FindSpecialist>{t("action.button")}</FindSpecialist>
        <SeeHelpLines>{t("action.help")}</SeeHelpLines>
      </NextStep>
    </Page>
  )
}
