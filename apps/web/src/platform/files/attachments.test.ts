import { expect, test } from "vitest"
import { addFiles } from "./attachments.ts"

const file = (name: string, more: Partial<{ size: number; type: string }> = {}) => ({
  name,
  size: 1000,
  type: "application/pdf",
  lastModified: 1,
  ...more,
})

test("files are added once, and what may not be sent is refused by name", () => {
  const kept = [file("a.pdf")]
  const { files, refused } = addFiles(kept, {
    mostBytes: 9_437_184,
    more: [
      file("a.pdf"),
      file("b.png", { type: "image/png" }),
      file("c.txt", { type: "text/plain" }),
      file("d.pdf", { size: 9_437_185 }),
      file("e.pdf", { size: 9_437_184 }),
      file("f.pdf", { size: 0 }),
    ],
  })
  expect(files.map(({ name }) => name)).toEqual(["a.pdf", "b.png", "e.pdf"])
  expect(refused).toEqual([
    { name: "c.txt", reason: "type" },
    { name: "d.pdf", reason: "size" },
    { name: "f.pdf", reason: "empty" },
  ])
})

test("five are enough", () => {
  const { files, refused } = addFiles([], {
    mostBytes: 9_437_184,
    more: ["1", "2", "3", "4", "5", "6"].map((name) => file(name)),
  })
  expect(files).toHaveLength(5)
  expect(refused).toEqual([{ name: "6", reason: "count" }])
})

test("pictures as phones take them are added where they are taken, by their type or their ending", () => {
  const more = [
    file("IMG 1.HEIC", { type: "" }),
    file("IMG 2.heif", { type: "image/heif" }),
    file("notes", { type: "" }),
    file("IMG 3.heic", { type: "text/plain" }),
  ]
  const mostBytes = 9_437_184
  const { files } = addFiles([], { mostBytes, more, withPhonePictures: true })
  expect(files.map(({ name }) => name)).toEqual(["IMG 1.HEIC", "IMG 2.heif"])
  expect(addFiles([], { mostBytes, more }).files).toEqual([])
})
