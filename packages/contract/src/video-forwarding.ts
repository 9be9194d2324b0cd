import { z } from "zod"

/** What one page receives of a forwarded group at once: so many voices, so many pictures, and one screen. */
export const PLACES = { voices: 4, pictures: 6, screens: 1 } as const

/** The most people of a group by video, the specialist included. */
export const MOST_PEOPLE_BY_VIDEO = 25

const switchSchema = z.enum(["on", "off", "none"])

/** What a page tells, over the data channel "places", of its own camera, microphone and screen. */
export const ownNewsSchema = z.object({ camera: switchSchema, microphone: switchSchema, screen: z.boolean() })
/** What a page tells of its own camera, microphone and screen. */
export type ForwardedNews = z.infer<typeof ownNewsSchema>

/** The longest word of a page that is read, in characters. */
export const MOST_OWN_NEWS = 300

const place = z.string().nullable()
/**
 * What pages are told over the data channel "places": the page whose voice, picture or screen is in each of their places, in the
 * order in which they offered them, and how everybody's camera and microphone are.
 */
export const placesSchema = z.object({
  voices: z.array(place).length(PLACES.voices),
  pictures: z.array(place).length(PLACES.pictures),
  screen: place,
  people: z
    .array(z.object({ id: z.string(), camera: switchSchema, microphone: switchSchema }))
    .max(MOST_PEOPLE_BY_VIDEO),
})
/** What pages are told of their places. */
export type Places = z.infer<typeof placesSchema>

/** Why a page gets no connection to what forwards: as many as can be are there, its offer is none, or nothing answers just now. */
export const FORWARDING_REFUSALS = ["full", "badOffer", "unavailable"] as const
/** Why a page gets no connection to what forwards. */
export type ForwardingRefusal = (typeof FORWARDING_REFUSALS)[number]
