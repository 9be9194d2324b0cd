import { ApiError } from "@arnica/contract/client"
import type { Drug, TypedPrescription } from "@arnica/contract/prescription-content"
import type { PrescriptionDraft } from "@arnica/contract/prescriptions"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import { draftQuery } from "../queries.ts"
import { useLeaving } from "./use-leaving.ts"

/** A medicine of a draft, with a key of its own: the same substance may stand there twice. */
export type DrugRow = Drug & { readonly key: string }

/** What is typed, with the names of the medicines beside it. */
export type Typed = Omit<TypedPrescription, "drugs"> & { readonly drugs: readonly DrugRow[] }

type Saved = {
  readonly id: string | null
  readonly version: number
  readonly savedAt: string | null
  readonly typed: Typed
}
type Body = { readonly typed: Typed; readonly version: number }

/** What the page of a draft shows and does. */
export type Draft = {
  readonly typed: Typed
  readonly change: (part: Partial<Typed>) => void
  readonly id: string | null
  readonly version: number
  readonly savedAt: string | null
  readonly state: "saved" | "saving" | "unsaved" | "conflict" | "failed"
  readonly error: Error | null
  /** How often what another device saved was taken over. */
  readonly loads: number
  /** Shows what another device saved, in place of what is typed here. */
  readonly takeTheirs: () => void
  /** Saves what is typed here over it. */
  readonly keepMine: () => void
}

/** So long nothing is typed before it is saved. */
const QUIET_MS = 700

const typedOf = ({ person, prescriber, treatment, diagnoses, drugs }: PrescriptionDraft): Typed => ({
  person,
  prescriber,
  treatment: { selectedIndex: treatment.selectedIndex },
  diagnoses,
  drugs: drugs.map((drug) => ({ ...drug, key: randomKey() })),
})

const savedOf = (draft: PrescriptionDraft): Saved => ({
  id: draft.id,
  version: draft.version,
  savedAt: draft.savedAt,
  typed: typedOf(draft),
})

/** What is sent: the list knows the names. */
const sent = ({ drugs, ...typed }: Typed): TypedPrescription => ({
  ...typed,
  drugs: drugs.map(({ key: _key, substance: _substance, isAntibiotic: _isAntibiotic, ...drug }) => drug),
})

const stateOf = (given: {
  readonly error: Error | null
  readonly isPending: boolean
  readonly isSaved: boolean
}): Draft["state"] => {
  if (given.error instanceof ApiError && given.error.code === "editedElsewhere") return "conflict"
  if (given.isPending) return "saving"
  if (given.error !== null) return "failed"
  return given.isSaved ? "saved" : "unsaved"
}

/** Keeps what is typed of a draft, and saves it whenever the writer pauses. */
export function useDraft(uuid: string, first: PrescriptionDraft): Draft {
  const api = useApi()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(() => savedOf(first))
  const [typed, setTyped] = useState(saved.typed)
  const [loads, setLoads] = useState(0)
  const underWay = useRef<ReturnType<typeof send>>(null)
  const send = ({ typed: body, version }: Body) =>
    api.call("POST /rest/v2/prescription/{uuid}", {
      params: { uuid },
      body: { ...sent(body), version },
      keepalive: true,
    })
  const save = useMutation({
    mutationFn: ({ typed: body, version }: Body) => {
      const calling = send({ typed: body, version })
      underWay.current = calling
      return calling
    },
    onSuccess: (answer, body) => setSaved({ ...answer, typed: body.typed }),
  })
  const settled = useSettled(typed, QUIET_MS)
  const state = stateOf({ error: save.error, isPending: save.isPending, isSaved: typed === saved.typed })
  // What was refused is tried again once it was changed.
  const isTried = save.error !== null && save.variables?.typed === settled
  const isDue =
    settled === typed && typed !== saved.typed && !save.isPending && state !== "conflict" && !isTried
  const { mutate } = save
  useEffect(() => {
    if (isDue) mutate({ typed: settled, version: saved.version })
  }, [isDue, mutate, settled, saved.version])
  // Nobody is left to read of a refusal: the draft then stands as it was saved before.
  useLeaving((isGone) => {
    if (typed === saved.typed || state === "conflict") return
    if (!save.isPending) mutate({ typed, version: saved.version })
    // What is under way makes a version of its own, on which this one stands.
    else if (isGone && save.variables.typed !== typed)
      void underWay.current?.then(({ version }) => send({ typed, version })).catch(() => undefined)
  })
  const theirs = async (): Promise<Saved> => savedOf(await queryClient.fetchQuery(draftQuery(api, uuid)))
  return {
    typed,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    id: saved.id,
    version: saved.version,
    savedAt: saved.savedAt,
    state,
    error: save.error,
    loads,
    takeTheirs: () =>
      void theirs().then((other) => {
        save.reset()
        setSaved(other)
        setTyped(other.typed)
        setLoads(loads + 1)
      }),
    keepMine: () =>
      void theirs().then((other) => {
        save.reset()
        setSaved(other)
      }),
  }
}
