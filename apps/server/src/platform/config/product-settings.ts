import { checkIban } from "@arnica/rules/billing"
import { z } from "zod"
import { address, setting, text } from "./setting.ts"

const web = "a web address"

export const mailSettings = {
  SMTP_URL: setting(address("smtp:", "smtps:").optional(), {
    says: "The mail server.",
    allowed: "smtp://user:password@host:port or smtps://…",
    fallback: "the local mailbox at /dev/mailbox; required in production",
    secret: true,
  }),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^<>]+ <[^<>\s@]+@[^<>\s@]+>$/, { error: "must read Name <address>" })
      .default("Arnica <hello@arnica.example>"),
    { says: "Whom mails come from.", allowed: "Name <address>", fallback: "Arnica <hello@arnica.example>" },
  ),
} as const

export const smsSettings = {
  SMS_URL: setting(address("https:", "http:").optional(), {
    says: "The service that carries text messages, speaking as Twilio's Messages resource does.",
    allowed: "https://account:token@host/…/Messages.json",
    fallback: "kept at /dev/texts; in production phone numbers cannot be confirmed",
    secret: true,
  }),
  SMS_FROM: setting(
    z
      .string()
      .regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/, { error: "must be a number or up to 11 letters" })
      .default("Arnica"),
    {
      says: "Whom text messages come from.",
      allowed: "+40712345678, or a name of up to 11 letters and digits",
      fallback: "Arnica",
    },
  ),
} as const

export const paymentsSettings = {
  GATEWAY: setting(z.enum(["local", "braintree"]).optional(), {
    says: "Who takes the money. `local` is a stand-in and refused in production.",
    allowed: "local, braintree",
    fallback: "local; required in production",
  }),
  BRAINTREE_ENVIRONMENT: setting(z.enum(["sandbox", "production"]).default("sandbox"), {
    says: "Which Braintree.",
    allowed: "sandbox, production",
    fallback: "sandbox",
  }),
  BRAINTREE_MERCHANT_ID: setting(text.optional(), {
    says: "The merchant. Required with GATEWAY=braintree.",
    allowed: "text",
    fallback: "none",
  }),
  BRAINTREE_PUBLIC_KEY: setting(text.optional(), {
    says: "The public key. Required with GATEWAY=braintree.",
    allowed: "text",
    fallback: "none",
  }),
  BRAINTREE_PRIVATE_KEY: setting(text.optional(), {
    says: "The private key. Required with GATEWAY=braintree.",
    allowed: "text",
    fallback: "none",
    secret: true,
  }),
  BRAINTREE_MERCHANT_ACCOUNTS: setting(
    z
      .string()
      .regex(/^[A-Z]{3}=[\w-]+(,[A-Z]{3}=[\w-]+)*$/, { error: "must read RON=account,EUR=account" })
      .transform((list) => Object.fromEntries(list.split(",").map((pair) => pair.split("=", 2))))
      .pipe(z.record(z.string(), z.string()))
      .optional(),
    {
      says: "The merchant account of each currency. Required with GATEWAY=braintree.",
      allowed: "RON=account,EUR=account,…",
      fallback: "none",
    },
  ),
  PAYOUT_ACCOUNTS: setting(
    z
      .string()
      .regex(/^[A-Z]{3}=[A-Z0-9]+(,[A-Z]{3}=[A-Z0-9]+)*$/, { error: "must read RON=RO49…,EUR=RO49…" })
      .transform((list) => Object.fromEntries(list.split(",").map((pair) => pair.split("=", 2))))
      .pipe(
        z.record(
          z.string(),
          z.string().refine((iban) => checkIban(iban).valid, { error: "must hold account numbers (IBAN)" }),
        ),
      )
      .optional(),
    {
      says: "The company's account for each currency in which specialists are paid.",
      allowed: "RON=account,EUR=account,…",
      fallback: "none in production, else an example for RON and EUR",
    },
  ),
  PAYOUT_BIC: setting(
    z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: "must be a bank's code (BIC)" })
      .optional(),
    {
      says: "The code of the bank that keeps these accounts, where it asks for it in payment files.",
      allowed: "8 or 11 capitals and digits",
      fallback: "none",
    },
  ),
  PREMIUM_PRICE: setting(z.coerce.number().int().min(100).max(1_000_000).default(9_900), {
    says: "What a month of premium costs a specialist who begins now, in bani.",
    allowed: "100 to 1000000",
    fallback: "9900",
  }),
} as const

export const brandSettings = {
  BRAND_NAME: setting(text.default("Arnica"), {
    says: "The product's name.",
    allowed: "text",
    fallback: "Arnica",
  }),
  COMPANY_NAME: setting(text.default("Arnica Health SRL"), {
    says: "The company that runs it, as it stands in footers, mails and legal texts.",
    allowed: "text",
    fallback: "Arnica Health SRL",
  }),
  COMPANY_ADDRESS: setting(text.default("Strada Florilor 1, 010101 Bucharest, Romania"), {
    says: "Its postal address.",
    allowed: "text",
    fallback: "Strada Florilor 1, 010101 Bucharest, Romania",
  }),
  COMPANY_REGISTRATION: setting(text.default("J40/0000/2026, RO00000000"), {
    says: "Its registration and tax numbers.",
    allowed: "text",
    fallback: "J40/0000/2026, RO00000000",
  }),
  SUPPORT_EMAIL: setting(z.email().default("help@arnica.example"), {
    says: "Where people ask for help.",
    allowed: "a mail address",
    fallback: "help@arnica.example",
  }),
  SUPPORT_PHONE: setting(text.default("+40 21 000 0000"), {
    says: "The help line.",
    allowed: "text",
    fallback: "+40 21 000 0000",
  }),
  APP_STORE_URL: setting(address("https:").optional(), {
    says: "The app in Apple's store.",
    allowed: web,
    fallback: "none",
  }),
  PLAY_STORE_URL: setting(address("https:").optional(), {
    says: "The app in Google's store.",
    allowed: web,
    fallback: "none",
  }),
} as const
