import { JOURNAL_LIMITS, JOURNAL_PICTURES } from "@arnica/contract/journal"
import { randomKey } from "../../../platform/api/random-key.ts"
import type { DraftPicture } from "./draft.ts"

type Chosen = {
  readonly pictures: readonly DraftPicture[]
  /** The names of files that were not taken: of another type, too large, or too many. */
  readonly refused: readonly string[]
}

/** Adds files to the pictures of an entry. Nothing is sent for it. */
export const choosePictures = (pictures: readonly DraftPicture[], files: readonly File[]): Chosen => {
  const taken = [...pictures]
  const refused: string[] = []
  for (const file of files) {
    const fits =
      JOURNAL_PICTURES.types.some((type) => type === file.type) &&
      file.size > 0 &&
      file.size <= JOURNAL_PICTURES.maxFileBytes &&
      taken.length < JOURNAL_LIMITS.pictures
    if (fits) taken.push({ key: randomKey(), id: null, file, url: URL.createObjectURL(file), alt: "" })
    else refused.push(file.name)
  }
  return { pictures: taken, refused }
}

/** Lets go of what a browser holds of pictures that are not shown any more. */
export const releasePictures = (pictures: readonly DraftPicture[]): void => {
  for (const { url } of pictures) if (url !== null) URL.revokeObjectURL(url)
}

/** Pictures with the id that one of them was kept under: when saving is tried again it is not sent again. */
export const withId = (
  pictures: readonly DraftPicture[],
  kept: { readonly key: string; readonly id: string },
): readonly DraftPicture[] =>
  pictures.map((picture) => (picture.key === kept.key ? { ...picture, id: kept.id } : picture))
