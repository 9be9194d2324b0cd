import type { Canary } from "./canary.ts"

/** A function of so many lines, its first and last included. */
const body = (count: number): string => `{\n${"  step()\n".repeat(count - 2)}}`

export const functionLengthCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/use-cases/hold-*.ts",
      caught: [
        `export function hold(): void ${body(81)}`,
        `export const hold = (): void => ${body(81)}`,
        `export class Hold { take(): void ${body(81)} }`,
        `export const hold = { take(): void ${body(81)} }`,
      ],
      clean: [`export function hold(): void ${body(80)}`],
    },
    {
      path: "apps/web/src/features/booking/screens/screen-*.tsx",
      caught: [`export function Screen(): void ${body(121)}`],
      clean: [`export function Screen(): void ${body(120)}`],
    },
    {
      path: "apps/server/src/modules/booking/hold-*.test.ts",
      caught: [`it("holds", () => ${body(81)})`],
      clean: [`describe("hold", () => ${body(200)})`, `describe.each([1])("hold", () => ${body(200)})`],
    },
  ],
}
