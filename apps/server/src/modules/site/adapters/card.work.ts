import { drawings, type PlantArea } from "@arnica/ui/plants"
import { z } from "zod"
import { drawCard } from "./card-picture.ts"

const plant = z.custom<PlantArea>((value) => typeof value === "string" && Object.hasOwn(drawings, value))

const given = z.object({
  card: z.object({
    title: z.string(),
    text: z.string(),
    tone: z.enum(["sage", "sky", "clay", "arnica", "linen"]),
    plant,
    photo: z.string().nullable(),
  }),
  photo: z.instanceof(Uint8Array).nullable(),
})

/** Draws a card apart from the server, with a photo that somebody uploaded once. */
export const work = (input: unknown): Promise<Buffer> => {
  const { card, photo } = given.parse(input)
  return drawCard(card, photo)
}
