import type { Canary } from "./canary.ts"

export const literalSpreadCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/held-*.ts",
      caught: [
        "export const held = { ...{ from, to }, id }",
        "export const held = [...[from, to], id]",
        "export const held = hold(...[from, to])",
        "export const held = { ...({ from, to } as const), id }",
        "export const held = [...([from, to] as const), id]",
      ],
      clean: [
        "export const held = { ...given, id }",
        "export const held = { ...(isLate ? { late: true } : {}), id }",
        "export const held = [...given, id]",
        "export const held = [...[...names].map(read)]",
        "export const held = [...([from, to] as const).map(read)]",
        "export const held = hold(...given)",
      ],
    },
    {
      path: "apps/web/src/features/booking/part-*.tsx",
      caught: ["export const Part = (): ReactElement => <Held {...{ from, to }} />"],
      clean: ["export const Part = (props: Props): ReactElement => <Held {...props} />"],
    },
  ],
}
