import type { AllergyState, RecordItem } from "@arnica/contract/records"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useChangeRecords } from "../model/use-record-writes.ts"
import { summaryQuery } from "../queries.ts"
import s from "../records.module.css"
import { useDay } from "./item-line.tsx"

/** What whoever treats somebody has to know first. */
export function Summary(): ReactElement {
  const t = useT("records")
  const { data } = useSuspenseQuery(summaryQuery(useApi()))
  return (
    <section className={s.summary} aria-label={t("summary.label")}>
      <Allergies states={data.allergies} />
      <Listed title={t("category.medicines")} items={data.medicines} none={t("summary.noMedicines")} />
      <Listed title={t("category.problems")} items={data.problems} none={t("summary.noProblems")} />
      <Contacts items={data.contacts} />
    </section>
  )
}

function Allergies({ states }: { readonly states: readonly AllergyState[] }): ReactElement {
  const t = useT("records")
  const change = useChangeRecords()
  return (
    <div className={s.cell}>
      <h2>{t("category.allergies")}</h2>
      {states.map(({ area, state, items }) => (
        <div key={area} className={s.area}>
          <span className={s.quiet}>{t(`area.${area}`)}</span>
          {state === "named" ? <strong>{items.map(({ title }) => title).join(", ")}</strong> : null}
          {state === "noneKnown" ? <span>{t("summary.noneKnown")}</span> : null}
          {state === "notAsked" ? (
            <span className={s.between}>
              <span className={s.quiet}>{t("summary.notAsked")}</span>
              <Button
                size="small"
                variant="link"
                aria-label={t("summary.sayNoneOf", { area: t(`area.${area}`) })}
                loading={change.isPending}
                onClick={() => change.mutate({ kind: "noneKnown", area })}
              >
                {t("summary.sayNone")}
              </Button>
            </span>
          ) : null}
        </div>
      ))}
      <RefusalCallout error={change.error} />
    </div>
  )
}

/** Whom to call in an emergency, one press away. */
function Contacts({ items }: { readonly items: readonly RecordItem[] }): ReactElement {
  const t = useT("records")
  return (
    <div className={s.cell}>
      <h2>{t("kind.contact")}</h2>
      {items.length === 0 ? <p className={s.quiet}>{t("summary.noContacts")}</p> : null}
      <ul className={s.list}>
        {items.map(({ id, title, details }) =>
          details.kind === "contact" ? (
            <li key={id}>
              <strong>{title}</strong>
              {details.relation === "" ? "" : `, ${details.relation}`}
              <p className={s.text}>
                <a href={`tel:${details.phone.replace(/[^+\d]/g, "")}`}>{details.phone}</a>
              </p>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

type ListedProps = { readonly title: string; readonly items: readonly RecordItem[]; readonly none: string }

function Listed({ title, items, none }: ListedProps): ReactElement {
  const t = useT("records")
  const day = useDay()
  return (
    <div className={s.cell}>
      <h2>{title}</h2>
      {items.length === 0 ? <p className={s.quiet}>{none}</p> : null}
      <ul className={s.list}>
        {items.map(({ id, title: name, details, day: since, author }) => (
          <li key={id}>
            <strong>{name}</strong>
            {details.kind === "medicine" && details.dose !== "" ? `, ${details.dose}` : ""}
            <p className={s.quiet}>
              {[
                t("summary.since", { day: day(since) }),
                author.name === null ? t("fromYou") : t("from", { name: author.name }),
              ].join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
