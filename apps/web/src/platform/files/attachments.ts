import { ATTACHMENT_TYPES, LIMITS } from "@arnica/contract/limits"

/** What the file picker offers. */
export const ACCEPTED_FILES = ATTACHMENT_TYPES.join(",")

/** Why a file is not taken. */
export type FileRefusal = { readonly name: string; readonly reason: "type" | "size" | "empty" | "count" }

type Named = Pick<File, "name" | "size" | "type" | "lastModified">

type Added<F> = { readonly files: readonly F[]; readonly refused: readonly FileRefusal[] }

/** Adds files to those chosen before: the same file twice counts once, and what may not be sent is refused by name. */
export function addFiles<F extends Named>(
  chosen: readonly F[],
  { more, mostBytes }: { readonly more: readonly F[]; readonly mostBytes: number },
): Added<F> {
  const files = [...chosen]
  const refused: FileRefusal[] = []
  for (const file of more) {
    if (files.some((other) => isSame(file, other))) continue
    const reason = refusalOf(file, { count: files.length, mostBytes })
    if (reason === null) files.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { files, refused }
}

function refusalOf(
  file: Named,
  { count, mostBytes }: { readonly count: number; readonly mostBytes: number },
): FileRefusal["reason"] | null {
  if (!ATTACHMENT_TYPES.some((type) => type === file.type)) return "type"
  if (file.size > mostBytes) return "size"
  if (file.size === 0) return "empty"
  return count >= LIMITS.attachmentMaxFiles ? "count" : null
}

const isSame = (a: Named, b: Named): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
