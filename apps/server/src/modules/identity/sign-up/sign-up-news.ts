/** Hears to whose account a sign-up led. */
export type HearsSignUp = (typed: { readonly signUpId: string; readonly userId: string }) => Promise<void>

/** Tells those who hear it that the code of a sign-up was typed, before anybody is signed in by it. */
export const createSignUpNews = (): {
  readonly tell: HearsSignUp
  readonly hear: (hears: HearsSignUp) => void
} => {
  const hearing: HearsSignUp[] = []
  return {
    tell: async (typed) => {
      for (const hears of hearing) await hears(typed)
    },
    hear: (hears) => {
      hearing.push(hears)
    },
  }
}
