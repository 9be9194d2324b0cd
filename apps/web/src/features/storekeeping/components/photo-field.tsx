import { PLANTS } from "@arnica/contract/product-words"
import { Button } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { Picture } from "@arnica/ui/picture"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { FileButton } from "../../../platform/files/file-button.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import type { ProductForm } from "../model/use-product-form.ts"
import type { StoreArea } from "../queries.ts"
import s from "./keeping.module.css"

const TYPES = "image/jpeg,image/png,image/webp"
const SIZE = { width: 480, height: 320 }

type PhotoFieldProps = { readonly form: ProductForm; readonly area: StoreArea }

/** The drawing of a product, or a photo in its place. */
export function PhotoField({ form, area }: PhotoFieldProps): ReactElement {
  const t = useT("storeKeeping")
  const errors = useT("errors")
  const api = useApi()
  const { typed, type } = form
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call(
        area === "admin" ? "POST /api/v2/admin/product-photos" : "POST /api/v2/practice/product-photos",
        { body: {}, files: [file] },
      ),
    onSuccess: ({ photo }) => type({ photo }),
  })
  const refusal = upload.error === null ? null : readRefusal(upload.error, errors)
  const source = photoSource(typed.photo)
  return (
    <>
      <SelectField
        label={t("field.picture")}
        value={typed.picture}
        options={PLANTS.map((value) => ({ value, label: t(`plants.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const picture = PLANTS.find((each) => each === value)
          if (picture !== undefined) type({ picture })
        }}
      />
      {source === undefined ? null : (
        <div className={s.buttons}>
          <Picture source={source} alt="" {...SIZE} sizes="192px" className={s.photo} />
          <Button size="small" variant="quiet" onClick={() => type({ photo: null })}>
            {t("field.removePhoto")}
          </Button>
        </div>
      )}
      <div className={s.buttons}>
        <FileButton
          label={t("field.choosePhoto")}
          accept={TYPES}
          size="small"
          isAdding={upload.isPending}
          onFiles={([file]) => upload.mutate(file)}
        />
      </div>
      <div role="alert">
        <FieldError>{refusal?.fields.files ?? refusal?.text ?? form.errorAt("photo")}</FieldError>
      </div>
    </>
  )
}
