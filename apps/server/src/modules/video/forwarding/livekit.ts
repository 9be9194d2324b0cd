import type { LivekitConfig } from "../../../platform/config/video-settings.ts"

// Loaded where LiveKit is configured alone.
const sdk = () => import("livekit-server-sdk")

/** Long enough to come in, and to come back after a short interruption; after that a page asks anew. */
const TOKEN_SECONDS = 600

/** The name of a room at LiveKit. It says nothing of what session it is to anybody who cannot look it up here. */
type Page = { readonly room: string; readonly id: string }

/** What a page needs to come in at LiveKit. */
export type Ticket = { readonly url: string; readonly token: string }

/** A ticket for one page of one room: to speak, to be seen and to show a screen, and nothing else. */
export const ticketFor = async (
  { url, apiKey, apiSecret }: LivekitConfig,
  { room, id }: Page,
): Promise<Ticket> => {
  const { AccessToken, TrackSource } = await sdk()
  const token = new AccessToken(apiKey, apiSecret, { identity: id, ttl: TOKEN_SECONDS })
  token.addGrant({
    roomJoin: true,
    room,
    canSubscribe: true,
    canPublish: true,
    canPublishSources: [TrackSource.MICROPHONE, TrackSource.CAMERA, TrackSource.SCREEN_SHARE],
    canPublishData: false,
    canUpdateOwnMetadata: false,
  })
  return { url, token: await token.toJwt() }
}

/** A webhook's event, once its signature is checked against its body; undefined for a forged one. */
export const readWebhook = async (
  { apiKey, apiSecret }: LivekitConfig,
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
): Promise<{ eventId: string; joined: Page | null } | undefined> => {
  const { WebhookReceiver } = await sdk()
  try {
    const event = await new WebhookReceiver(apiKey, apiSecret).receive(body, signature)
    const room = event.room?.name
    const id = event.participant?.identity
    if (event.event !== "participant_joined" || room === undefined || id === undefined)
      return { eventId: event.id, joined: null }
    return { eventId: event.id, joined: { room, id } }
  } catch {
    // Whatever is wrong with it, it is not LiveKit's.
    return undefined
  }
}

/** Puts a page out of a room at LiveKit. */
export const putOut = async (
  { url, apiKey, apiSecret }: LivekitConfig,
  { room, id }: Page,
): Promise<void> => {
  const { RoomServiceClient } = await sdk()
  const client = new RoomServiceClient(url.replace(/^ws/, "http"), apiKey, apiSecret)
  await client.removeParticipant(room, id)
}
