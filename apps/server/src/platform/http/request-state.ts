import { DEFAULT_LANGUAGE, type Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { languageOfHeader, languageOfTag } from "../language.ts"
import { type Actor, ANONYMOUS, type SessionReader } from "./actor.ts"

/** What a request is asked more than once: who sends it. Looked up the first time, then remembered. */
export type RequestState = {
  readActor(request: FastifyRequest): Promise<Actor>
  /** The language without looking at the session: for refusals, which must not fail on the way out. */
  quickLanguage(request: FastifyRequest): Language
  language(request: FastifyRequest): Promise<Language>
}

const headerOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers.language
  return typeof value === "string" && value !== "" ? value : undefined
}

const acceptedOf = (request: FastifyRequest): Language =>
  languageOfHeader(request.headers["accept-language"] ?? "") ?? DEFAULT_LANGUAGE

/** Remembers per request; forgets with it. */
export const createRequestState = (reader: () => SessionReader | undefined): RequestState => {
  const actors = new WeakMap<FastifyRequest, Promise<Actor>>()
  const readActor = (request: FastifyRequest): Promise<Actor> => {
    const known = actors.get(request)
    if (known !== undefined) return known
    const reading = reader()?.(request) ?? Promise.resolve(ANONYMOUS)
    actors.set(request, reading)
    return reading
  }
  return {
    readActor,
    quickLanguage: (request) => {
      const header = headerOf(request)
      return header === undefined ? acceptedOf(request) : (languageOfTag(header) ?? DEFAULT_LANGUAGE)
    },
    language: async (request) => {
      const header = headerOf(request)
      if (header !== undefined) return languageOfTag(header) ?? DEFAULT_LANGUAGE
      const actor = await readActor(request)
      return actor.kind === "user" ? actor.language : acceptedOf(request)
    },
  }
}
