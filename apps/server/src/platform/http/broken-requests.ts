import { randomUUID } from "node:crypto"
import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { DEFAULT_LANGUAGE, type Language } from "@arnica/i18n/languages"
import { AppError } from "../errors.ts"
import type { Translate } from "../language.ts"
import { envelopeOf } from "./envelope.ts"

type BrokenRequest = Error & { readonly code?: string }

/**
 * Answers what is no HTTP in the envelope of all refusals, and hangs up. There is no request yet, hence no reader
 * whose language could be asked for.
 */
export const refuseBroken =
  (translate: Translate): ((error: BrokenRequest, socket: Socket) => void) =>
  (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = new AppError(error.code === "HPE_HEADER_OVERFLOW" ? "tooLarge" : "badInput")
    const language: Language = DEFAULT_LANGUAGE
    const reader = { language, requestId: randomUUID(), translate }
    const { status, body } = envelopeOf(refusal, reader)
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      "connection: close",
    ]
    socket.end(`${head.join("\r\n")}\r\n\r\n${text}`)
  }
