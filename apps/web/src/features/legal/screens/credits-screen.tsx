import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type Work, works } from "../works.ts"
import s from "./legal.module.css"

/** Whose works the product uses, and under which licences. */
export function CreditsScreen(): ReactElement {
  const t = useT("credits")
  return (
    <Wrap width="text" component="article" className={s.page}>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ul className={s.works}>
        {works.map((work) => (
          <WorkLine key={work.key} work={work} />
        ))}
      </ul>
      <p>{t("drawings")}</p>
    </Wrap>
  )
}

function WorkLine({ work }: { work: Work }): ReactElement {
  const t = useT("credits")
  return (
    <li>
      <div className={s.quiet}>{t(`work.${work.key}`)}</div>
      <div>
        <a href={work.href} rel="noreferrer" lang="en">
          {work.name}
        </a>{" "}
        {t("by", { author: work.author })}
      </div>
      <div className={s.quiet}>
        <a href={work.licenceHref} rel="license noreferrer">
          {t("licence", { licence: work.licence })}
        </a>
        {work.adapted ? ` · ${t("adapted")}` : null}
      </div>
    </li>
  )
}
