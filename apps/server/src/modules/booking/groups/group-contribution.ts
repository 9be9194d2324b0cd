import type { GroupContribution } from "../core/contributed.ts"
import { textIn } from "./group.ts"
import { groupSeatsOf, textsOfGroups } from "./group-repository.ts"

/** What an appointment shows of the group in which it is a seat. */
export const groupContribution: GroupContribution = {
  titles: async (on, groupIds) => {
    const texts = await textsOfGroups(on, groupIds)
    return (groupId, language) => textIn(texts.get(groupId) ?? {}, language).title
  },
  seats: groupSeatsOf,
}
