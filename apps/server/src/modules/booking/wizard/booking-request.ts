import type { BookingInput } from "@arnica/contract/booking"
import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { AcceptedTerm } from "../core/domain/terms.ts"
import type { SignUpHolder } from "./sign-up-hold-repository.ts"

/** What somebody asks for who books. */
export type BookingRequest = {
  readonly actor: Pick<SignedIn, "userId">
  readonly input: BookingInput
  readonly files: readonly UploadedFile[]
  /** Terms that were accepted for this slot before signing in. */
  readonly visitorTerms: (slot: { specialistId: number; start: number }) => readonly AcceptedTerm[]
  /** The idempotency key: the same one makes one booking. */
  readonly requestKey: string | null
  readonly language: Language
  /** Under whom a time was held while the code of a sign-up was awaited. */
  readonly signUpHolder: SignUpHolder
}
