import { type ReactElement, type ReactNode, useId } from "react"
import s from "./bar-figure.module.css"

/** One kind of value over all rows. */
export type BarSeries = {
  readonly name: string
  /** As numbers, for the bars: zero or more, null where there is none. */
  readonly values: readonly (number | null)[]
  /** As the reader's language writes them. */
  readonly texts: readonly string[]
  /** In the table only. */
  readonly isHidden?: boolean
}

/** Props of {@link BarFigure}. */
export type BarFigureProps = {
  readonly title: string
  /** What the figures say, in a sentence. */
  readonly summary: ReactNode
  /** What stands at the head of the rows: "Month". */
  readonly rowHead: string
  readonly rows: readonly { readonly key: string; readonly short: string; readonly long: string }[]
  /** Stacked on each other in the order given, two at most. */
  readonly series: readonly BarSeries[]
  /** The value of a bar that is as high as the figure; the greatest one when not given. */
  readonly top?: number
  readonly level?: 2 | 3
}

/** As many bars as have room for a label each on a narrow phone; of more, every other one has it. */
const FEW = 5

/** Values over time as bars, with the table that says the same beside them. */
export function BarFigure({
  title,
  summary,
  rowHead,
  rows,
  series,
  top,
  level = 3,
}: BarFigureProps): ReactElement {
  const id = useId()
  const Heading = level === 2 ? "h2" : "h3"
  const drawn = series.filter(({ isHidden }) => isHidden !== true)
  const sums = rows.map((_, at) => drawn.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const most = top ?? Math.max(...sums, 0)
  const share = (value: number | null | undefined): number =>
    most === 0 ? 0 : Math.min(1, (value ?? 0) / most)
  return (
    <figure className={s.figure} aria-labelledby={id}>
      <figcaption>
        <Heading id={id} className={s.title}>
          {title}
        </Heading>
        <p className={s.summary}>{summary}</p>
      </figcaption>
      <div className={s.body}>
        <div className={s.chart} data-many={rows.length > FEW || undefined} aria-hidden="true">
          {rows.map(({ key, short }, at) => (
            <div key={key} className={s.column}>
              <div className={s.stack}>
                {drawn.map(({ name, values }) => (
                  <span
                    key={name}
                    className={s.bar}
                    style={{ blockSize: `${Math.round(share(values[at]) * 100)}%` }}
                  />
                ))}
              </div>
              <span className={s.label}>{short}</span>
            </div>
          ))}
        </div>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{rowHead}</th>
              {series.map(({ name, isHidden }) => (
                <th key={name} scope="col" className={s.value}>
                  {drawn.length > 1 && isHidden !== true ? (
                    <span className={s.key} aria-hidden="true" />
                  ) : null}
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, long }, at) => (
              <tr key={key}>
                <th scope="row">{long}</th>
                {series.map(({ name, texts }) => (
                  <td key={name} className={s.value}>
                    {texts[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
