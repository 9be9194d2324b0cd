import { formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { type ConnectionTest, useConnectionTest } from "../model/use-connection-test.ts"
import s from "./check.module.css"

const MEGABIT = 1_000_000

/** Whether the connection carries a call. */
export function ConnectionPart(): ReactElement {
  const t = useT("video")
  const test = useConnectionTest()
  return (
    <>
      <p className={s.words} role="status">
        <Found test={test} />
      </p>
      <div className={s.buttons}>
        <Button size="small" variant="soft" loading={test.isRunning} onClick={test.run}>
          {t(test.found === null ? "connection.test" : "connection.again")}
        </Button>
      </div>
    </>
  )
}

function Found({ test: { isRunning, found } }: { readonly test: ConnectionTest }): string {
  const t = useT("video")
  const language = useLanguage()
  if (isRunning) return t("connection.running")
  if (found === null) return t("connection.hint")
  const words = t(`connection.${found.verdict}`)
  const { rate } = found.measured
  if (rate === null) return words
  const measured = formatNumber({ language, value: Math.round((rate * 10) / MEGABIT) / 10 })
  return `${words} ${t("connection.rate", { rate: measured })}`
}
