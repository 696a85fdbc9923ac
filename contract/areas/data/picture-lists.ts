import { z } from 'zod'

export const StylePicture = z.object({
  /** The hash of the file that was sent: the picture's name everywhere. */
  pictureId: z.string(),
  /** Address of the middle size; null while it is being drawn. */
  image: z.string().nullable(),
  damaged: z.boolean(),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StylePicture = z.output<typeof StylePicture>

export const StylePictures = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  /** The style as a whole first, then its colours in their order, those without pictures too. */
  groups: z.array(
    z.object({
      colourId: z.int().nullable(),
      colour: z.string(),
      rgb: z.string().nullable(),
      /** Drawing shown where there is no picture. */
      drawing: z.string(),
      pictures: z.array(StylePicture),
    }),
  ),
})
export type StylePictures = z.output<typeof StylePictures>

/** The picture of a rack itself; `image` is null without one and while it is being drawn. */
export const RackPicture = z.object({
  pictureId: z.string().nullable(),
  image: z.string().nullable(),
  /** Version of the rack. */
  version: z.int(),
})
export type RackPicture = z.output<typeof RackPicture>
