import { JOURNAL_LIMITS, JOURNAL_PICTURES } from "@arnica/contract/journal"
import { expect, test } from "vitest"
import { contentOf, EMPTY_DRAFT, joined, pendingOf } from "./draft.ts"
import { choosePictures, withId } from "./draft-pictures.ts"

const ID = "0b0a5f3e-0000-4000-8000-0000000000c1"
const file = (name: string, type = "image/jpeg", bytes = 3): File =>
  new File([new Uint8Array(bytes)], name, { type })

test("pictures that fit are taken in their order, and the others are named", () => {
  const { pictures, refused } = choosePictures(
    [],
    [
      file("river.jpg"),
      file("letter.pdf", "application/pdf"),
      file("empty.png", "image/png", 0),
      file("huge.webp", "image/webp", JOURNAL_PICTURES.maxFileBytes + 1),
      file("tree.png", "image/png"),
    ],
  )
  expect(pictures.map((picture) => picture.file?.name)).toEqual(["river.jpg", "tree.png"])
  expect(refused).toEqual(["letter.pdf", "empty.png", "huge.webp"])
  const many = choosePictures(
    pictures,
    Array.from({ length: JOURNAL_LIMITS.pictures }, (_, index) => file(`${index}.jpg`)),
  )
  expect(many.pictures).toHaveLength(JOURNAL_LIMITS.pictures)
  expect(many.refused).toEqual(["2.jpg", "3.jpg"])
})

test("a picture that was kept is not sent again when saving is tried again", () => {
  const { pictures } = choosePictures([], [file("river.jpg"), file("tree.jpg")])
  const draft = { ...EMPTY_DRAFT, pictures }
  expect(pendingOf(draft)).toHaveLength(2)
  const later = { ...draft, pictures: withId(pictures, { key: pictures[0]?.key ?? "", id: ID }) }
  expect(pendingOf(later).map((pending) => pending.file.name)).toEqual(["tree.jpg"])
  expect(contentOf(later).pictures).toEqual([{ id: ID, alt: "" }])
})

test("two entries as one have the pictures of both, each once and no more than fit", () => {
  const of = (...ids: string[]) => ({
    ...contentOf(EMPTY_DRAFT),
    pictures: ids.map((id) => ({ id, alt: id })),
  })
  expect(joined(of("a", "b"), of("b", "c")).pictures.map(({ id }) => id)).toEqual(["a", "b", "c"])
  expect(joined(of("a", "b", "c"), of("d", "e")).pictures).toHaveLength(JOURNAL_LIMITS.pictures)
})
