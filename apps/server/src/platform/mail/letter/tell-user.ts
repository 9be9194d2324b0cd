import type { LiveData } from "@arnica/contract/live"
import type { Tx } from "../../db/handles.ts"
import type { Live } from "../../websocket/live.ts"
import { letterLanguage } from "./letter-language.ts"
import { type Letter, type Office, writeToUser } from "./write-to-user.ts"

type News = Letter & {
  readonly tx: Tx
  /** What is shown where they are signed in, with the letter's subject. */
  readonly notice: Pick<LiveData<"notification">, "kind" | "group">
}

const LONGEST_TITLE = 200

/** Writes to somebody, and shows it for a moment where they are signed in. */
export const tellUser = async (
  office: Office & { readonly live: Pick<Live, "publish"> },
  { notice, ...letter }: News,
): Promise<void> => {
  const { userId, tx, content } = letter
  await writeToUser(office, letter)
  const user = (await office.identity.users.byIds([userId])).get(userId)
  if (user === undefined) return
  const title = content(letterLanguage({ account: user })).subject.slice(0, LONGEST_TITLE)
  await office.live.publish(tx, { userId, type: "notification", data: { ...notice, title } })
}
