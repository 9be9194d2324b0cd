import { defineModule } from "../../platform/modules/define-module.ts"
import { roomsOfSessions } from "../booking/index.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createVideo } from "./index.ts"

/** What video declares of itself. */
export const videoModule = defineModule({
  name: "video",
  owns: "the rooms of sessions by video: who is there, how they reach each other",
  schema: "video",
  needs: { identity: identityModule, specialists: specialistsModule, booking: bookingModule },
  create: (platform, needs) => {
    const video = createVideo(platform, needs)
    roomsOfSessions.fill(platform, video)
    return video
  },
})
