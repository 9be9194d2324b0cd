import { ATTACHMENT_TYPES, LIMITS, PHONE_PICTURE_TYPES } from "@arnica/contract/limits"

/** What the file picker offers. */
export const ACCEPTED_FILES = ATTACHMENT_TYPES.join(",")
/** The same where pictures as phones take them are taken too; many systems know those by their ending alone. */
export const ACCEPTED_WITH_PHONE_PICTURES = [ACCEPTED_FILES, ...PHONE_PICTURE_TYPES, ".heic", ".heif"].join(
  ",",
)

/** Why a file is not taken. */
export type FileRefusal = { readonly name: string; readonly reason: "type" | "size" | "empty" | "count" }

type Named = Pick<File, "name" | "size" | "type" | "lastModified">

type Rules = {
  readonly mostBytes: number
  /** Whether pictures as phones take them may be sent. */
  readonly withPhonePictures?: boolean
}

type Added<F> = { readonly files: readonly F[]; readonly refused: readonly FileRefusal[] }

/** Adds files to those chosen before: the same file twice counts once, and what may not be sent is refused by name. */
export function addFiles<F extends Named>(
  chosen: readonly F[],
  { more, ...rules }: Rules & { readonly more: readonly F[] },
): Added<F> {
  const files = [...chosen]
  const refused: FileRefusal[] = []
  for (const file of more) {
    if (files.some((other) => isSame(file, other))) continue
    const reason = refusalOf(file, { ...rules, count: files.length })
    if (reason === null) files.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { files, refused }
}

const PHONE_PICTURE = /\.hei[cf]$/i

/** A picture of a phone by its type, or by its ending where the system knows no type of it. */
const isPhonePicture = ({ type, name }: Named): boolean =>
  type === "" ? PHONE_PICTURE.test(name) : PHONE_PICTURE_TYPES.some((each) => each === type)

function refusalOf(
  file: Named,
  { count, mostBytes, withPhonePictures = false }: Rules & { readonly count: number },
): FileRefusal["reason"] | null {
  const isAttachment = ATTACHMENT_TYPES.some((type) => type === file.type)
  if (!isAttachment && !(withPhonePictures && isPhonePicture(file))) return "type"
  if (file.size > mostBytes) return "size"
  if (file.size === 0) return "empty"
  return count >= LIMITS.attachmentMaxFiles ? "count" : null
}

const isSame = (a: Named, b: Named): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
