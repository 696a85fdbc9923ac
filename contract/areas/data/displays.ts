import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength, keywordLength } from '../../values/code-lengths.ts'
import { itemStatuses } from './outfits.ts'

export const mostRackItems = 500
/** Racks of one board: first, and at most. */
export const boardRacks = { first: 200, most: 1000 } as const

/** Hangers that one thing takes at most. */
export const mostHangers = 99

/**
 * Item on a rack: an SKC or, with an `outfitId`, a whole outfit. `no` is the tag or outfit number; `qty` counts
 * pieces, of an outfit sets, ordered in the areas the user sees. `tagPrice` in yuan, absent if not visible.
 */
export const RackItem = z.object({
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  outfitId: z.int().nullable(),
  no: z.string(),
  name: z.string(),
  colour: z.string(),
  rgb: z.string().nullable(),
  /** One picture; of an outfit without a picture of its own, those of its items. */
  images: z.array(z.string()),
  status: z.enum(itemStatuses),
  /** Names in the order of their columns. */
  sizes: z.array(z.string()),
  tagPrice: z.number().optional(),
  qty: z.int(),
  hangers: z.int(),
  /** Numbers of the racks it hangs on, this one among them. */
  displays: z.array(z.string()),
})
export type RackItem = z.output<typeof RackItem>

const fields = {
  displayNo: z.string().trim().min(1).max(inheritedLength),
  name: z.string().trim().max(200),
  roomNo: z.string().trim().max(100),
  type1: z.string().trim().max(100),
  type2: z.string().trim().max(100),
  intro: z.string().trim().max(1024),
  /** Number of hangers it has room for; null if not tracked. */
  capacity: z.int().min(1).max(9999).nullable(),
  enabled: z.boolean(),
}

/** A rack with those of its items whose brands the user sees, in hanging order. */
export const Rack = z.object({
  displayId: z.int(),
  ...fields,
  version: z.int(),
  items: z.array(RackItem),
  /** Number of further items, of brands the user does not see. */
  otherItems: z.int(),
  /** Total over all its items. */
  hangers: z.int(),
  /**
   * SKCs on sale or frozen that hang here, by themselves or in an outfit in a colour of theirs, and how many of them
   * were ordered; `depth`: pieces per ordered SKC, to a hundredth, null if none was ordered. Limited to the user's
   * brands and areas.
   */
  skcs: z.object({ ordered: z.int(), total: z.int() }),
  depth: z.number().nullable(),
  /** Picture of the rack itself; the address is null while it is being rendered. */
  pictureId: z.string().nullable(),
  picture: z.string().nullable(),
})
export type Rack = z.output<typeof Rack>

const RackItemInput = z.object({
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  outfitId: z.int().nullable(),
  hangers: z.int().min(1).max(mostHangers),
})
export type RackItemInput = z.output<typeof RackItemInput>

const Room = z.object({ roomNo: z.string(), racks: z.int() })
export type Room = z.output<typeof Room>

const batch = z.object({ displayIds: z.array(z.int()).min(1).max(1000) })

const read = { method: 'POST', effect: 'read', access: menu('displays'), scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: menu('displays'), scope: 'brand+area' } as const

/** Racks stand in rooms; a room exists while it has a rack. */
export const displays = area({
  rooms: { path: '/disply/rooms', ...read, scope: 'brand', input: z.object({}), output: z.array(Room) },
  /**
   * The racks of a room, or those anywhere with a number, a name or something hanging on them that is called so: the
   * first `limit` of `count`.
   */
  board: {
    path: '/disply/board',
    ...read,
    input: z.object({
      roomNo: z.string().max(100).optional(),
      keyword: z.string().max(codeListLength).optional(),
      limit: z.int().min(1).max(boardRacks.most).default(boardRacks.first),
    }),
    output: z.object({ list: z.array(Rack), count: z.int(), version: z.int() }),
  },
  get: { path: '/disply/get', ...read, input: z.object({ displayId: z.int() }), output: Rack },
  /** Finds items to hang: goods in each colour, and outfits. Exact matches of the typed or scanned text come first. */
  find: {
    path: '/disply/find',
    ...read,
    input: z.object({ keyword: z.string().trim().min(1).max(keywordLength) }),
    output: z.array(RackItem),
  },
  /** A rack's own fields; without an id a new one. */
  save: {
    path: '/disply/save',
    ...write,
    audit: 'display.save',
    input: z.object({
      displayId: z.int().optional(),
      version: z.int().optional(),
      ...fields,
      requestId: z.string().max(100).optional(),
    }),
    output: Rack,
  },
  /**
   * Sets the items of these racks, in this order: all racks or none. Each must still be at the version that was seen.
   */
  arrange: {
    path: '/disply/arrange',
    ...write,
    audit: 'display.arrange',
    input: z.object({
      racks: z
        .array(z.object({ displayId: z.int(), version: z.int(), items: z.array(RackItemInput).max(mostRackItems) }))
        .min(1)
        .max(100),
    }),
    output: z.array(Rack),
  },
  /** Soft-deletes racks with their items; `restore` undoes it. */
  remove: { path: '/disply/delete', ...write, audit: 'display.delete', input: batch, output: nothing },
  restore: { path: '/disply/restore', ...write, audit: 'display.restore', input: batch, output: nothing },
})
