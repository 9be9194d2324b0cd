import { FieldRow } from "@arnica/ui/field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { typedOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { licenceErrors } from "../model/licence-errors.ts"
import { useTyping } from "../model/typing.tsx"
import { useTab } from "../model/use-tab.ts"
import { EDUCATION, LICENSES, MEMBERSHIPS } from "../queries.ts"
import { Items } from "./items.tsx"
import { LicenceProof } from "./licence-proof.tsx"
import { TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"
import s from "./wizard.module.css"

/** Where they learned it. */
export function EducationTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const tab = useTab({
    calls: EDUCATION,
    onNext,
    read: ({ items }) => ({
      items: items.map((item) => ({ ...item, from: typedOf(item.from), to: typedOf(item.to) })),
    }),
    change: ({ items }) => ({
      items: items.map((item) => ({ ...item, from: wholeOf(item.from), to: wholeOf(item.to) })),
    }),
  })
  const { form } = tab
  const hint = useHint(tab.meta)
  useTyping({
    isTyped: form.isDirty(),
    shown: { education: form.values.items.filter(({ title }) => title !== "") },
  })
  return (
    <TabForm tab={tab}>
      {hint("items") === undefined ? null : <div>{hint("items")}</div>}
      <Items
        path="items"
        items={form.values.items}
        nameOf={(number) => t("item.degree", { number })}
        addLabel={t("add.degree")}
        onAdd={() => form.insertListItem("items", { title: "", institution: "", from: "", to: "" })}
        onRemove={(index) => form.removeListItem("items", index)}
      >
        {(index) => (
          <>
            <TextField
              {...form.getInputProps(`items.${index}.title`)}
              label={t("field.degree")}
              maxLength={160}
            />
            <TextField
              {...form.getInputProps(`items.${index}.institution`)}
              label={t("field.institution")}
              maxLength={160}
            />
            <FieldRow>
              <TextField
                {...form.getInputProps(`items.${index}.from`)}
                label={t("field.from")}
                inputMode="numeric"
                maxLength={4}
              />
              <TextField
                {...form.getInputProps(`items.${index}.to`)}
                label={t("field.to")}
                inputMode="numeric"
                maxLength={4}
              />
            </FieldRow>
          </>
        )}
      </Items>
    </TabForm>
  )
}

/** What allows them to practise, and what proves it. */
export function LicensesTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const errors = useT("errors")
  const tab = useTab({
    calls: LICENSES,
    onNext,
    read: ({ items }) => ({
      items: items.map((item) => ({
        ...item,
        expires: item.expires ?? "",
        documentId: item.documentId ?? "",
      })),
    }),
    change: ({ items }) => ({
      items: items.map((item) => ({
        ...item,
        expires: item.expires === "" ? null : item.expires,
        documentId: item.documentId === "" ? null : item.documentId,
      })),
    }),
    validate: ({ items }) => licenceErrors(items, errors),
  })
  const today = useToday()
  const { form } = tab
  const hint = useHint(tab.meta)
  const runOut = (index: number): string | undefined =>
    tab.meta.missing.includes(`items.${index}.expires`) && !form.isDirty()
      ? errors("validation.licenceRunOut")
      : undefined
  return (
    <TabForm tab={tab}>
      <p className={s.quiet}>{t("hint.licenses")}</p>
      {hint("items") === undefined ? null : <div>{hint("items")}</div>}
      <Items
        path="items"
        items={form.values.items}
        nameOf={(number) => t("item.licence", { number })}
        addLabel={t("add.licence")}
        onAdd={() => form.insertListItem("items", { number: "", issuer: "", expires: "", documentId: "" })}
        onRemove={(index) => form.removeListItem("items", index)}
      >
        {(index) => (
          <>
            <FieldRow>
              <TextField
                {...form.getInputProps(`items.${index}.number`)}
                label={t("field.number")}
                maxLength={60}
              />
              <DateField
                {...form.getInputProps(`items.${index}.expires`)}
                error={form.errors[`items.${index}.expires`] ?? runOut(index)}
                label={t("field.expires")}
                today={today}
              />
            </FieldRow>
            <TextField
              {...form.getInputProps(`items.${index}.issuer`)}
              label={t("field.issuer")}
              maxLength={160}
            />
            <LicenceProof
              field={form.getInputProps(`items.${index}.documentId`)}
              onChosen={(id) => form.setFieldValue(`items.${index}.documentId`, id)}
            />
          </>
        )}
      </Items>
    </TabForm>
  )
}

/** The professional bodies that they belong to. */
export function MembershipsTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const tab = useTab({
    calls: MEMBERSHIPS,
    onNext,
    read: ({ items }) => ({ items }),
    change: (values) => values,
  })
  const { form } = tab
  return (
    <TabForm tab={tab}>
      <Items
        path="items"
        items={form.values.items}
        nameOf={(number) => t("item.membership", { number })}
        addLabel={t("add.membership")}
        onAdd={() => form.insertListItem("items", "")}
        onRemove={(index) => form.removeListItem("items", index)}
      >
        {(index) => (
          <TextField
            {...form.getInputProps(`items.${index}`)}
            label={t("field.membership")}
            maxLength={160}
          />
        )}
      </Items>
    </TabForm>
  )
}
