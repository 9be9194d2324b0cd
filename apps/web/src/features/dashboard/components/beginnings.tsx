import { Card } from "@arnica/ui/card"
import { Plant, type PlantProps } from "@arnica/ui/plant"
import { Section } from "@arnica/ui/wrap"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./beginnings.module.css"

/** Three ways to begin, for who has nothing here yet. */
export function Beginnings(): ReactElement {
  const t = useT("dashboard")
  const lang = useLanguage()
  return (
    <Section id="begin" title={t("client.first.title")}>
      <ul className={s.list}>
        <Beginning area="mind" tone="pine" title={t("client.first.find")} text={t("client.first.findText")}>
          <LinkButton to="/$lang/help-store-search" params={{ lang }}>
            {t("client.first.findGo")}
          </LinkButton>
        </Beginning>
        <Beginning area="body" tone="linen" title={t("client.first.test")} text={t("client.first.testText")}>
          <LinkButton variant="soft" to="/$lang/tests/list" params={{ lang }}>
            {t("client.first.testGo")}
          </LinkButton>
        </Beginning>
        <Beginning area="home" tone="linen" title={t("client.first.how")} text={t("client.first.howText")}>
          <LinkButton variant="soft" to="/$lang/how-it-works" params={{ lang }}>
            {t("client.first.howGo")}
          </LinkButton>
        </Beginning>
      </ul>
    </Section>
  )
}

type BeginningProps = {
  readonly area: PlantProps["area"]
  readonly tone: "pine" | "linen"
  readonly title: string
  readonly text: string
  /** The way to it. */
  readonly children: ReactNode
}

function Beginning({ area, tone, title, text, children }: BeginningProps): ReactElement {
  return (
    <Card component="li" tone={tone} padding="large" className={s.card}>
      <Plant area={area} size={88} className={s.plant} />
      <h3 className={s.title}>{title}</h3>
      <p className={s.text}>{text}</p>
      <div>{children}</div>
    </Card>
  )
}
