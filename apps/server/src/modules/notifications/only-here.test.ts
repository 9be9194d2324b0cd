import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const source = path.resolve(import.meta.dirname, "..")
const read = (file: string): string => readFileSync(path.join(source, file), "utf8")
const product = globSync("**/*.ts", { cwd: source }).filter((file) => !/\.test\.ts$/.test(file))

test("no other module hands over e-mails or text messages by itself", () => {
  const sending = product.filter((file) => /\b(?:mail|sms)\.send\(/.test(read(file)))
  expect(sending).toEqual(["notifications/notify.ts"])
})

test("no other module shows notices by itself", () => {
  const showing = product.filter((file) => /\btype: "notification"/.test(read(file)))
  expect(showing).toEqual(["notifications/notify.ts"])
})

test("no other module lays e-mails out", () => {
  const laying = product.filter(
    (file) => /\brenderEmail\(/.test(read(file)) && !file.startsWith("notifications/"),
  )
  expect(laying).toEqual([])
})

test("every file that makes notifications leaves their language to the reader's account", () => {
  const making = product.filter((file) => /\bdefine\w*Notification\b|\bnotify(?:User)?\(/.test(read(file)))
  expect(making.length).toBeGreaterThan(10)
  expect(making.filter((file) => /isLanguage\(|languageOf(?:Tag|Header)\(/.test(read(file)))).toEqual([])
})
