import { formatMoney } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import { maskIban } from "@arnica/rules/billing"
import type { Tx } from "../../platform/db/handles.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import type { PayoutsContext } from "./context.ts"
import type { Creditor } from "./domain/pain-001.ts"
import type { Line } from "./line-repository.ts"

type Told = { readonly tx: Tx; readonly line: Line; readonly account: Creditor | null }

const write = async (
  ctx: PayoutsContext,
  {
    tx,
    line,
    account,
    kind,
    path,
  }: Told & { readonly kind: "payoutPaid" | "payoutReturned"; readonly path: string },
): Promise<void> => {
  const iban = maskIban(account?.iban ?? "")
  await writeToUser(ctx, {
    ...{ tx, userId: line.userId, isOwnNews: false },
    content: (language) => {
      const t = translator(language)
      const money = formatMoney({ language, amount: line.amount, currency: line.currency })
      return {
        subject: t(`mails:${kind}.subject`),
        heading: t(`mails:${kind}.heading`, { money }),
        blocks: [
          { kind: "text", text: t(`mails:${kind}.text`, { money, iban }) },
          { kind: "button", label: t(`mails:${kind}.button`), href: `${ctx.publicUrl}/${language}/${path}` },
        ],
      }
    },
  })
}

/** The bank paid. */
export const tellPaid = (ctx: PayoutsContext, told: Told): Promise<void> =>
  write(ctx, { ...told, kind: "payoutPaid", path: "provider/statement" })

/** It came back: the account may be wrong. */
export const tellReturned = (ctx: PayoutsContext, told: Told): Promise<void> =>
  write(ctx, { ...told, kind: "payoutReturned", path: "provider/wizard?step=billing" })
