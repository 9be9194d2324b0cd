import { translator } from "@arnica/i18n/server"
import { maskIban } from "@arnica/rules/billing"
import type { Tx } from "../../../platform/db/db.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { writeToUser } from "../../../platform/mail/letter/write-to-user.ts"
import type { WizardContext } from "./context.ts"
import type { Case } from "./tab-repository.ts"

type Change = {
  readonly tx: Tx
  readonly actor: SignedIn
  readonly of: Case
  readonly iban: string
}

/** Notes that a specialist is paid to another account from now on, and tells them, whoever changed it. */
export const tellAccountChanged = async (
  ctx: WizardContext,
  { tx, actor, of, iban }: Change,
): Promise<void> => {
  await ctx.audit.record(tx, {
    ...{ actor, action: "specialists.payoutAccountChanged", subject: of.userId },
    object: { type: "specialist", id: String(of.id) },
  })
  await writeToUser(ctx, {
    ...{ tx, userId: of.userId, isOwnNews: false },
    content: (language) => {
      const t = translator(language)
      const href = `${ctx.publicUrl}/${language}/provider/wizard?step=billing`
      return {
        subject: t("mails:payoutAccount.subject"),
        heading: t("mails:payoutAccount.subject"),
        blocks: [
          {
            kind: "text",
            text: t("mails:payoutAccount.text", { iban: iban === "" ? "—" : maskIban(iban) }),
          },
          { kind: "text", text: t("mails:payoutAccount.notYou", { address: ctx.brand.supportEmail }) },
          { kind: "button", label: t("mails:payoutAccount.button"), href },
        ],
      }
    },
  })
}
