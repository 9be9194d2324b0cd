import type { Canary } from "./canary.ts"

export const exportedFunctionsCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/use-cases/hold-*.ts",
      caught: [
        "export function hold() { return 1 }",
        "export const hold = () => 1",
        "export const hold = async function () { return 1 }",
        "export default function () { return 1 }",
        "const hold = () => 1\nexport { hold }",
        "export class Hold { take() { return 1 } }",
        "export function hold(a: number, b: number, c: number): number { return a + b + c }",
        "export const hold = (late: boolean): number => Number(late)",
        "export function hold(late = false): number { return Number(late) }",
        "export function hold(late: boolean = readLate()): number { return Number(late) }",
      ],
      clean: [
        "export function hold(a: number, b: number): number { return a + b }",
        "export const hold: Hold = (late) => late",
        "export const hold = ({ late }: { late: boolean }): number => Number(late)",
        "const hold = (a: number, b: number, late: boolean) => a + b\nexport const one: number = hold(1, 2, true)",
        "export class Hold { constructor(from: number) { this.from = from }\n  private grow() { return 1 } }",
        "export const slots = (id: string) => queryOptions({ queryKey: [id] })",
        `export const slots = (api: Api) => endpointQuery(api, { route: "GET /slots" })`,
        `export const slots = (api: Api) => endpointInfiniteQuery(api, { route: "GET /slots" })`,
        "export const holds = [3, 1].toSorted((a, b) => a - b)",
      ],
    },
  ],
}
