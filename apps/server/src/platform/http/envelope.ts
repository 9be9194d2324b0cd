import { ERRORS, type ErrorCode, type ErrorDetail, type ErrorEnvelope } from "@arnica/contract/errors"
import type { Language } from "@arnica/i18n/languages"
import { isPgError } from "../db/pg-error.ts"
import { AppError } from "../errors.ts"
import type { Translate } from "../language.ts"

/** The specification's own words for a session that is gone; the app looks for the flag beside them. */
const RELOG = "Please relog !"

type Envelope = { readonly status: number; readonly body: ErrorEnvelope }

type Reader = { readonly language: Language; readonly requestId: string; readonly translate: Translate }

const translated = (detail: ErrorDetail, { language, translate }: Reader): ErrorDetail => {
  if (detail.translationKey === undefined) return detail
  const key = detail.translationKey
  const params = detail.translationParams
  const text = translate({ language, key, ...(params === undefined ? {} : { params }) })
  return {
    ...detail,
    message: text ?? translate({ language, key: "errors:validation.wrong" }) ?? detail.message,
  }
}

const messageOf = (error: AppError, reader: Reader): ErrorEnvelope["errorMessage"] => {
  const { language, translate } = reader
  if (error.code === "noSession") return RELOG
  const key = `errors:${error.code}`
  const text =
    translate({ language, key, ...(error.params === undefined ? {} : { params: error.params }) }) ??
    error.code
  if (error.details === undefined) return text
  return { message: text, details: error.details.map((detail) => translated(detail, reader)) }
}

/** The body and status of a refusal, in the reader's language. */
export const envelopeOf = (error: AppError, reader: Reader): Envelope => {
  const { status, wire } = ERRORS[error.code]
  return {
    status,
    body: {
      errorCode: wire,
      errorMessage: messageOf(error, reader),
      translationKey: `errors:${error.code}`,
      ...(error.params === undefined ? {} : { translationParams: error.params }),
      requestId: reader.requestId,
      ...(error.code === "noSession" ? { noSession: true } : {}),
      ...(error.data === undefined ? {} : { data: error.data }),
      ...(error.remainingAttempts === undefined ? {} : { remainingAttempts: error.remainingAttempts }),
    },
  }
}

const BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrongMediaType",
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformedBody",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformedBody",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformedBody",
  FST_ERR_BAD_URL: "badInput",
  FST_ERR_MAX_PARAM_LENGTH: "badInput",
  FST_REQ_FILE_TOO_LARGE: "fileTooLarge",
  FST_FILES_LIMIT: "tooLarge",
  FST_PARTS_LIMIT: "tooLarge",
  FST_FIELDS_LIMIT: "tooLarge",
  FST_PROTO_VIOLATION: "badInput",
  FST_MP_PREMATURE_CLOSE: "malformedBody",
  FST_INVALID_JSON_FIELD_ERROR: "malformedBody",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "wrongMediaType",
}

const statusOf = (error: Error): number | undefined =>
  "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : undefined

const byStatus = (status: number): ErrorCode | undefined => {
  if (status === 404) return "notFound"
  if (status === 413) return "tooLarge"
  if (status === 415) return "wrongMediaType"
  if (status === 429) return "tooManyRequests"
  if (status === 503) return "notReady"
  return status >= 400 && status < 500 ? "malformedBody" : undefined
}

/** What something thrown means to the caller. Undefined: a bug, which is reported. */
export const foreseen = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return undefined
  // Who waits for a turn in the database waits for so long; what they began is undone.
  if (isPgError(error, "55P03")) return new AppError("busy", { cause: error })
  const fastifyCode =
    "code" in error && typeof error.code === "string" ? BY_FASTIFY_CODE[error.code] : undefined
  const status = statusOf(error)
  const code = fastifyCode ?? (status === undefined ? undefined : byStatus(status))
  return code === undefined ? undefined : new AppError(code, { cause: error })
}
