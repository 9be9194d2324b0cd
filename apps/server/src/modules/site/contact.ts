import { createHash } from "node:crypto"
import type { ContactTopic } from "@arnica/contract/site"
import type { Language } from "@arnica/i18n/languages"
import type { BotCheck } from "../../platform/bot-check/bot-check.ts"
import { AppError } from "../../platform/errors.ts"
import type { Actor } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"
import { prepareEmail, supportReader } from "../notifications/index.ts"
import { contactMessage } from "./notifications.ts"
import { issueTicket, readTicket, refusedTicket } from "./ticket.ts"
import { useTicket } from "./used-tickets.ts"

/** A message as it came in. */
export type ContactMessage = {
  readonly name: string
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly ticket: string
  readonly website: string
  readonly botCheck?: string | undefined
}

type Sender = { readonly actor: Actor; readonly language: Language; readonly address: string }

/** Takes messages to the people who run the marketplace. */
export type Contact = {
  readonly open: () => string
  readonly send: (message: ContactMessage, sender: Sender) => Promise<void>
}

/** The contact form. Its mail goes to the support address alone, and answers go to whoever wrote. */
export const createContact = (platform: Platform, botCheck: BotCheck | undefined): Contact => {
  const { clock, config, db, mail, metrics, tokens } = platform
  const trapped = { name: "site_contact_trapped_total", help: "Messages of programs, which were not sent." }
  return {
    open: () => issueTicket({ tokens, now: clock.now() }),
    send: async (message, sender) => {
      // A program that is told what gave it away learns.
      if (message.website.trim() !== "") return metrics.count(trapped)
      const now = clock.now()
      const ticket = readTicket({ tokens, now }, message.ticket)
      if (botCheck !== undefined) {
        const passed = await botCheck({ answer: message.botCheck ?? "", address: sender.address })
        if (!passed) throw new AppError("botCheckFailed")
      }
      const { topic, name, email } = message
      const { actor, language } = sender
      const account = actor.kind === "user" ? actor.number : null
      const queueEmail = await prepareEmail(
        { ...config, mail, clock },
        {
          notification: contactMessage,
          id: ticket.id,
          to: supportReader(config),
          replyTo: email,
          facts: { topic, name, email, message: message.message, language, account },
        },
      )
      await db.transaction(async (tx) => {
        const use = await useTicket(tx, { ...ticket, message: hashOf(message), now })
        if (use === "spent") throw refusedTicket()
        if (use === "again") return
        await queueEmail?.(tx)
      })
    },
  }
}

const hashOf = ({ name, email, topic, message }: ContactMessage): string =>
  createHash("sha256")
    .update(JSON.stringify([name, email, topic, message]))
    .digest("hex")
