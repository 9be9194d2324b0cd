import { randomUUID } from "node:crypto"
import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { ErrorCode } from "@arnica/contract/errors"
import { DEFAULT_LANGUAGE, type Language } from "@arnica/i18n/languages"
import { AppError } from "../errors.ts"
import type { Translate } from "../language.ts"
import { envelopeOf } from "./envelope.ts"

const LINGER_MS = 1_000

const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "tooSlow",
}

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
    const refusal = new AppError(REFUSALS[error.code ?? ""] ?? "badInput")
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
    // Hung up at once, the answer would be lost to who still sends; who does not hang up as well is not waited for.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
