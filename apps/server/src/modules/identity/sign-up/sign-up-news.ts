/** Is told to whose account a sign-up led. */
export type SignUpSubscriber = (typed: {
  readonly signUpId: string
  readonly userId: string
}) => Promise<void>

/** Tells its subscribers that the code of a sign-up was typed, before anybody is signed in by it. */
export const createSignUpNews = (): {
  readonly tell: SignUpSubscriber
  readonly subscribe: (subscriber: SignUpSubscriber) => void
} => {
  const subscribers: SignUpSubscriber[] = []
  return {
    tell: async (typed) => {
      for (const subscriber of subscribers) await subscriber(typed)
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber)
    },
  }
}
