/** What somebody wants to do: come back, or join. */
export type SignInMode = "signIn" | "signUp"

type Opener = (mode: SignInMode) => void

let opener: Opener | undefined

/** Opens the dialog of signing in over the page; false while there is none yet, and the page of its own has to do. */
export function openSignInDialog(mode: SignInMode): boolean {
  opener?.(mode)
  return opener !== undefined
}

/** Tells how the dialog opens, until the answer is called. */
export function provideSignInDialog(open: Opener): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}
