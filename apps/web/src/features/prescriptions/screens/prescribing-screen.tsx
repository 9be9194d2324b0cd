import type { SpecialityRule } from "@arnica/contract/prescribing"
import { PRESCRIBING_LISTS, type PrescribingList, REMOTE_RULES } from "@arnica/contract/prescription-words"
import { formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { FileButton } from "../../../platform/files/file-button.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../prescriptions.module.css"
import { prescribingQuery } from "../queries.ts"

/** What admins say of prescribing: what each speciality may do at a distance, and the lists that are written from. */
export function PrescribingScreen(): ReactElement {
  const t = useT("prescriptions")
  const language = useLanguage()
  const { rules, counts } = useSuspenseQuery(prescribingQuery(useApi())).data
  const number = (value: number): string => formatNumber({ language, value })
  return (
    <PartsPage
      title={t("admin.title")}
      lead={t("admin.listsText", {
        medicines: number(counts.medicines),
        diagnoses: number(counts.diagnoses),
      })}
    >
      <Part title={t("admin.rules")}>
        <p className={s.quiet}>{t("admin.rulesText")}</p>
        <div className={s.pairs}>
          {rules.map((rule) => (
            <RuleField key={rule.speciality} rule={rule} name={rule.name} />
          ))}
        </div>
      </Part>
      <ImportPart />
    </PartsPage>
  )
}

function RuleField({ rule, name }: { readonly rule: SpecialityRule; readonly name: string }): ReactElement {
  const t = useT("prescriptions")
  const api = useApi()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (next: SpecialityRule["rule"]) =>
      api.call("PATCH /api/v2/admin/prescribing/{speciality}", {
        params: { speciality: rule.speciality },
        body: { rule: next },
      }),
    onSuccess: () => refresh(queryClient, ["GET /api/v2/admin/prescribing"]),
  })
  return (
    <SelectField
      label={name}
      value={rule.rule}
      disabled={change.isPending}
      options={REMOTE_RULES.map((value) => ({ value, label: t(`admin.rule.${value}`) }))}
      onChange={(event) => {
        const next = REMOTE_RULES.find((one) => one === event.currentTarget.value)
        if (next !== undefined) change.mutate(next)
      }}
    />
  )
}

const COLUMNS: Readonly<Record<PrescribingList, string>> = {
  medicines: "code, substance, forms, strengths, routes, brands, antibiotic, blocked",
  diagnoses: "code, icd, bg, de, el, en, es, fr, hr, pl, ro, uk",
}

function ImportPart(): ReactElement {
  const t = useT("prescriptions")
  const api = useApi()
  const queryClient = useQueryClient()
  const [list, setList] = useState<PrescribingList>("medicines")
  const [chosen, setChosen] = useState<{ readonly name: string; readonly csv: string } | null>(null)
  const send = useMutation({
    mutationFn: ({ csv, apply }: { readonly csv: string; readonly apply: boolean }) =>
      api.call("POST /api/v2/admin/prescribing-lists/{list}/import", {
        params: { list },
        body: { csv, apply },
      }),
    onSuccess: () => refresh(queryClient, ["GET /api/v2/admin/prescribing"]),
  })
  const read = async (file: File): Promise<void> => {
    send.reset()
    setChosen({ name: file.name, csv: await file.text() })
  }
  const submit = (apply: boolean): void => {
    if (chosen !== null) send.mutate({ csv: chosen.csv, apply })
  }
  const done = send.data
  return (
    <Part title={t("admin.lists")}>
      <div className={s.form}>
        <SelectField
          label={t("admin.which")}
          value={list}
          options={PRESCRIBING_LISTS.map((value) => ({ value, label: t(`admin.list.${value}`) }))}
          onChange={(event) => {
            send.reset()
            setList(PRESCRIBING_LISTS.find((one) => one === event.currentTarget.value) ?? "medicines")
          }}
        />
        <div>
          <FileButton label={t("admin.file")} accept=".csv,text/csv" onFiles={([file]) => void read(file)} />
        </div>
        <p className={s.quiet}>{t("admin.columns", { columns: COLUMNS[list] })}</p>
        {chosen === null ? null : <p>{chosen.name}</p>}
        <RefusalCallout error={send.error} />
        <div role="status">
          {done === undefined ? null : (
            <p>
              {done.applied
                ? t("admin.applied")
                : t("admin.wouldAdd", {
                    added: String(done.added),
                    changed: String(done.changed),
                    refused: String(done.refused.length),
                  })}
            </p>
          )}
          <ul className={s.list}>
            {done?.refused.map(({ line, what }) => (
              <li key={`${line}${what}`}>
                {t("admin.line", { line: String(line), what: t(`admin.what.${what}`) })}
              </li>
            ))}
          </ul>
        </div>
        <div className={s.actions}>
          <Button
            variant="soft"
            disabled={chosen === null}
            loading={send.isPending}
            onClick={() => submit(false)}
          >
            {t("admin.try")}
          </Button>
          <Button
            disabled={done === undefined || done.applied || done.refused.length > 0}
            loading={send.isPending}
            onClick={() => submit(true)}
          >
            {t("admin.apply")}
          </Button>
        </div>
      </div>
    </Part>
  )
}
