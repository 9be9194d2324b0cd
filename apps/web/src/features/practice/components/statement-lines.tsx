import type { StatementLine } from "@arnica/contract/earnings"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/statement.module.css"

type LinesProps = {
  readonly lines: readonly StatementLine[]
  /** Whose clock they are told in. */
  readonly zone: string
}

/** The lines of a statement: when, for what, what was paid, our fee, and what is left. */
export function StatementLines({ lines, zone }: LinesProps): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const wide = `${s.amount} ${s.wide}`
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("when")}</th>
          <th scope="col">{t("what")}</th>
          <th scope="col" className={wide}>
            {t("gross")}
          </th>
          <th scope="col" className={wide}>
            {t("fee")}
          </th>
          <th scope="col" className={s.amount}>
            {t("net")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.at} ${String(index)}`}>
            <td>
              <time dateTime={line.at}>{formatDateTime({ language, at: line.at, zone, style: "long" })}</time>
            </td>
            <td>
              <What line={line} zone={zone} />
            </td>
            <td className={wide}>{formatMoney({ language, ...line.gross })}</td>
            <td className={wide}>{formatMoney({ language, ...line.fee })}</td>
            <td className={s.amount}>{formatMoney({ language, ...line.amount })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a line is about, and on a phone what was paid and our fee. */
function What({ line, zone }: { readonly line: StatementLine; readonly zone: string }): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const { kind, client, session, reference } = line
  const [gross, fee] = [line.gross, line.fee].map((money) => formatMoney({ language, ...money }))
  return (
    <div className={s.what}>
      <span>{t(`kind.${kind}`)}</span>
      {client === null ? null : <span className={s.small}>{client}</span>}
      {session === null ? null : (
        <Link
          className={s.small}
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "provider", uuid: session.uuid }}
        >
          {t("session", { when: formatDateTime({ language, at: session.start, zone, style: "long" }) })}
        </Link>
      )}
      {reference === null ? null : <span className={s.small}>{t("reference", { reference })}</span>}
      {line.fee.amount === 0 ? null : (
        <span className={`${s.small} ${s.narrow}`}>{t("withFee", { gross, fee })}</span>
      )}
    </div>
  )
}
