import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Notification,
  notify,
  readerLanguage,
  text,
} from "../notifications/index.ts"

type Named = { readonly name: string }

const examples = { usual: { name: EXAMPLE.clientFirstName } }

/** An archive can be fetched. */
const archiveReady = defineNotification<Named>({
  name: "privacy.archiveReady",
  audience: "accountOwner",
  occasion: "account",
  why: "account",
  examples,
  email: ({ name }, { t, link }) => ({
    subject: t("mails:dataExport.subject"),
    heading: t("mails:dataExport.heading"),
    blocks: [
      text(t("mails:dataExport.intro", { name })),
      button(t("mails:dataExport.button"), link("customer/privacy")),
    ],
  }),
})

/** A deletion was asked for, and until when it can be taken back: it may not have been the owner. */
const deletionAsked = defineNotification<Named & { readonly dueAt: number }>({
  name: "privacy.deletionAsked",
  audience: "accountOwner",
  occasion: "account",
  why: "account",
  examples: { usual: { name: EXAMPLE.clientFirstName, dueAt: EXAMPLE.start } },
  email: ({ name, dueAt }, { t, date: day, link }) => {
    const date = day(dueAt)
    return {
      subject: t("mails:accountDeletion.subject"),
      heading: t("mails:accountDeletion.heading", { date }),
      blocks: [
        text(t("mails:accountDeletion.intro", { name, date })),
        button(t("mails:dataExport.button"), link("customer/privacy")),
        text(t("mails:accountDeletion.notYou")),
      ],
    }
  },
})

/** The last one: what is gone, and what is kept and why. */
const erased = defineNotification<Named>({
  name: "privacy.erased",
  audience: "accountOwner",
  occasion: "account",
  why: "account",
  examples,
  email: ({ name }, { t }) => ({
    subject: t("mails:accountErased.subject"),
    heading: t("mails:accountErased.heading"),
    blocks: [text(t("mails:accountErased.intro", { name })), text(t("mails:accountErased.kept"))],
  }),
})

/** All that people are told of their data. */
export const privacyNotifications: readonly CataloguedNotification[] = [archiveReady, deletionAsked, erased]

type To = {
  readonly tx: Tx
  readonly owner: {
    readonly email: string
    readonly firstName: string
    readonly timeZone: string
    readonly language: string
  }
}
type Sending = Pick<Platform, "config" | "mail" | "clock">

const tell = <F extends Named>(
  { config, mail, clock }: Sending,
  notification: Notification<F>,
  { tx, owner, facts }: To & { readonly facts: F },
): Promise<void> => {
  const { email: address, timeZone: zone } = owner
  const to = { address, zone, language: readerLanguage({ account: owner }) }
  return notify({ ...config, mail, clock }, { notification, tx, to, facts })
}

/** Tells that an archive can be fetched. */
export const notifyArchiveReady = (sending: Sending, to: To): Promise<void> =>
  tell(sending, archiveReady, { ...to, facts: { name: to.owner.firstName } })

/** Tells that a deletion was asked for, and until when it can be taken back. */
export const notifyDeletionAsked = (
  sending: Sending,
  { dueAt, ...to }: To & { readonly dueAt: number },
): Promise<void> => tell(sending, deletionAsked, { ...to, facts: { name: to.owner.firstName, dueAt } })

/** The last e-mail: what is gone, and what is kept and why. */
export const notifyErased = (sending: Sending, to: To): Promise<void> =>
  tell(sending, erased, { ...to, facts: { name: to.owner.firstName } })
