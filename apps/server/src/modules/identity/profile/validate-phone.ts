import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { LIMITS } from "@arnica/contract/limits"
import type { PhoneState } from "@arnica/contract/personal"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { Platform } from "../../../platform/types.ts"
import { notifyByText, readerLanguage } from "../../notifications/index.ts"
import { OF_ACCOUNTS } from "../notifications.ts"
import { type UserRow, updateUser } from "../user-repository.ts"
import { numberOf } from "./personal-profile.ts"
import { type PhoneNumber, readPhone } from "./phone-numbers.ts"
import {
  countSent,
  countTry,
  dropCode,
  findCode,
  keepCode,
  noteSent,
  type PhoneCode,
} from "./phone-repository.ts"
import { findPerson, lockPerson } from "./profile-repository.ts"

type Needs = Pick<Platform, "db" | "clock" | "sms" | "config">

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const CODE_MS = LIMITS.phoneCodeMinutes * 60 * SECOND_MS
const WAIT_MS = LIMITS.phoneCodeWaitSeconds * SECOND_MS

/** How many codes may leave within how long: every message costs money, and reaches somebody who did not ask for it. */
const SENDING = [
  { kind: "account", most: 5, withinMs: HOUR_MS },
  { kind: "number", most: 5, withinMs: 24 * HOUR_MS },
  { kind: "address", most: 30, withinMs: HOUR_MS },
] as const

/** Codes that were sent longer ago than this count no more. */
export const SENT_COUNTS_MS = 24 * HOUR_MS

type Asked = {
  readonly userId: string
  readonly language: string
  readonly address: string
  readonly phoneCountryCode?: string | null | undefined
  readonly phone?: string | undefined
}

const hash = ({ config }: Needs, parts: readonly string[]): Buffer =>
  createHmac("sha256", config.secret)
    .update(["phone-code", ...parts].join("\n"))
    .digest()

const stateOf = (given: {
  readonly number: string | null
  readonly user: UserRow
  readonly code: PhoneCode | null
}): PhoneState => {
  const { number, user, code } = given
  const isWaiting = code !== null && code.number === number
  return {
    number,
    validated: number !== null && user.validatedPhone === number,
    codeSent: isWaiting,
    expiresAt: isWaiting ? code.expiresAt.toISOString() : null,
    resendAt: isWaiting ? new Date(code.sentAt.getTime() + WAIT_MS).toISOString() : null,
  }
}

const readAsked = ({ phone = "", phoneCountryCode, language }: Asked): PhoneNumber => {
  const read = readPhone({ phone, phoneCountryCode, language })
  if (read === null) throw refuseFields([{ path: "phone", text: "phone" }])
  return read
}

/** Whether a number is validated: the one that is asked about, else the one of the profile. */
export const phoneState = async (needs: Needs, asked: Asked): Promise<PhoneState> => {
  const { user } = await findPerson(needs.db.query, asked.userId)
  const number = asked.phone === undefined ? numberOf(user) : readAsked(asked).number
  const code = await findCode(needs.db.query, asked.userId)
  const isLive = code !== null && code.expiresAt.getTime() > needs.clock.now()
  return stateOf({ number, user, code: isLive ? code : null })
}

const admit = async (
  needs: Needs,
  { tx, number, asked }: { tx: Tx; number: string; asked: Asked },
): Promise<void> => {
  const now = needs.clock.now()
  const last = await findCode(tx, asked.userId)
  if (last !== null && now - last.sentAt.getTime() < WAIT_MS) throw new AppError("tooManyRequests")
  const of = { account: asked.userId, number, address: asked.address }
  const keys: Buffer[] = []
  for (const { kind, most, withinMs } of SENDING) {
    const key = hash(needs, [kind, of[kind]])
    const sent = await countSent(tx, { key, since: new Date(now - withinMs) })
    if (sent >= most) throw new AppError("tooManyRequests")
    keys.push(key)
  }
  await noteSent(tx, { keys, at: new Date(now) })
}

/** Sends a code to a number. One that is validated already needs none. */
export const sendCode = (needs: Needs, asked: Asked): Promise<PhoneState> => {
  const read = readAsked(asked)
  if (!read.takesTexts) throw refuseFields([{ path: "phone", text: "phoneNoTexts" }])
  const { number } = read
  return needs.db.transaction(async (tx) => {
    const { user } = await lockPerson(tx, asked.userId)
    if (user.validatedPhone === number) return stateOf({ number, user, code: null })
    if (!needs.sms.isAvailable) throw new AppError("smsUnavailable")
    await admit(needs, { tx, number, asked })
    const code = String(randomInt(0, 1_000_000)).padStart(6, "0")
    const now = needs.clock.now()
    const row = {
      userId: user.id,
      number,
      codeHash: hash(needs, ["code", user.id, number, code]),
      sentAt: new Date(now),
      expiresAt: new Date(now + CODE_MS),
    }
    await keepCode(tx, row)
    const reader = { language: readerLanguage({ account: user }), zone: user.timeZone }
    const sending = { sms: needs.sms, ...needs.config }
    await notifyByText(sending, {
      notification: OF_ACCOUNTS.phoneCode,
      tx,
      to: number,
      reader,
      facts: { code },
    })
    return stateOf({ number, user, code: { ...row, tries: 0 } })
  })
}

/** Confirms a number by the code that was sent to it, and keeps it in the profile. Throws `wrongCode`. */
export const confirmCode = async (
  needs: Needs,
  { asked, code }: { asked: Asked; code: string },
): Promise<PhoneState> => {
  const { userId } = asked
  // Counted before it is looked at, outside of any transaction: guessing in parallel gains nothing.
  const sent = await countTry(needs.db.query, { userId, most: LIMITS.phoneCodeTries })
  const given = hash(needs, ["code", userId, sent?.number ?? "", code])
  const isRight =
    sent !== null &&
    sent.expiresAt.getTime() > needs.clock.now() &&
    timingSafeEqual(given, sent.codeHash) &&
    (asked.phone === undefined || readAsked(asked).number === sent.number)
  if (!isRight) throw new AppError("wrongCode")
  const read = readPhone({ phone: sent.number, phoneCountryCode: null, language: asked.language })
  if (read === null) throw new AppError("wrongCode")
  return await needs.db.transaction(async (tx) => {
    const set = {
      validatedPhone: read.number,
      phoneCountryCode: read.callingCode,
      phone: read.national,
    }
    const user = await updateUser(tx, { id: userId, set, now: needs.clock.now() })
    if (user === null) throw new AppError("noSession")
    await dropCode(tx, userId)
    return stateOf({ number: read.number, user, code: null })
  })
}
