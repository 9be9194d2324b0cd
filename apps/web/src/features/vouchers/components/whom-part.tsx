import { VOUCHER_MESSAGE_LONGEST, VOUCHER_NAME_LONGEST } from "@arnica/contract/voucher-shop-words"
import { LANGUAGES, NATIVE_NAMES } from "@arnica/i18n/languages"
import { countCharacters } from "@arnica/rules/characters"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import type { ShopDraft } from "../model/shop-draft.ts"

type Fields = Readonly<Record<string, string | undefined>>

/** Props of the parts of the shop about whom a voucher is for. */
export type DraftPartProps = {
  readonly draft: ShopDraft
  readonly faults: Fields
  readonly onDraft: (change: Partial<ShopDraft>) => void
}

/** For whom: oneself, or somebody who is named, with a message. */
export function WhomPart({ draft, faults, onDraft }: DraftPartProps): ReactElement {
  const t = useT("voucherShop")
  const { isGift } = draft
  return (
    <Part title={t("whom.title")}>
      <RadioCards legend={<VisuallyHidden>{t("whom.title")}</VisuallyHidden>}>
        <RadioCard
          name="whom"
          value="gift"
          checked={isGift}
          title={t("whom.gift")}
          onChange={() => onDraft({ isGift: true })}
        />
        <RadioCard
          name="whom"
          value="self"
          checked={!isGift}
          title={t("whom.self")}
          detail={t("whom.selfHint")}
          onChange={() => onDraft({ isGift: false })}
        />
      </RadioCards>
      {isGift ? <GiftFields draft={draft} faults={faults} onDraft={onDraft} /> : null}
    </Part>
  )
}

function GiftFields({ draft, faults, onDraft }: DraftPartProps): ReactElement {
  const t = useT("voucherShop")
  const { name, email, message, language, when } = draft
  return (
    <>
      <TextField
        label={t("whom.name")}
        error={faults["recipient.name"]}
        value={name}
        autoComplete="off"
        maxLength={VOUCHER_NAME_LONGEST}
        onChange={({ currentTarget: { value } }) => onDraft({ name: value })}
      />
      {when === "hand" ? null : (
        <>
          <TextField
            type="email"
            label={t("whom.email")}
            error={faults["recipient.email"]}
            value={email}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onDraft({ email: value })}
          />
          <SelectField
            label={t("whom.language")}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = LANGUAGES.find((one) => one === value)
              if (chosen !== undefined) onDraft({ language: chosen })
            }}
          />
        </>
      )}
      <Textarea
        label={t("whom.message")}
        rows={3}
        error={faults["recipient.message"]}
        value={message}
        count={`${countCharacters(message)} / ${VOUCHER_MESSAGE_LONGEST}`}
        onChange={({ currentTarget: { value } }) => onDraft({ message: value })}
      />
      <HelpWhileTyping text={message} />
    </>
  )
}
