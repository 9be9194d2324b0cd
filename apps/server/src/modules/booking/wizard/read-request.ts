import type { BookingRequest } from "./booking-request.ts"
import type { SignUpNote } from "./sign-up-note.ts"
import type { VisitorTerms } from "./visitor-terms.ts"

/** Reads what the browser of who books keeps for them: the terms that they accepted, and under whom a time is held, before they signed in. */
export type BrowserNotes = { readonly visitorTerms: VisitorTerms; readonly signUpNote: SignUpNote }

type Sent<I> = {
  readonly actor: BookingRequest["actor"]
  readonly body: I
  readonly files: BookingRequest["files"]
  readonly idempotencyKey: string | undefined
  readonly language: BookingRequest["language"]
  readonly request: Parameters<SignUpNote["read"]>[0]
}

/** What somebody asks for who books one session, or several at once. */
export const readRequest = <I>(
  { visitorTerms, signUpNote }: BrowserNotes,
  { actor, body, files, idempotencyKey, language, request }: Sent<I>,
): Omit<BookingRequest, "input"> & { readonly input: I } => {
  const signUpId = signUpNote.read(request)
  return {
    actor,
    input: body,
    files,
    visitorTerms: (slot) => visitorTerms.read(request, slot),
    requestKey: idempotencyKey ?? null,
    language,
    signUpHolder: { signUpIds: signUpId === null ? [] : [signUpId], userId: actor.userId },
  }
}
