import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { codeLength, inheritedLength } from '../../values/code-lengths.ts'

/** From the outermost inwards; each but the first stands in one of the level before it. */
export const placeLevels = ['bigArea', 'region', 'area'] as const
export type PlaceLevel = (typeof placeLevels)[number]

const Place = z.object({
  level: z.enum(placeLevels),
  /** Unique within its level. */
  id: z.int(),
  /** Of the level above; null for a big area. */
  parentId: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  /** Of areas alone. */
  province: z.string(),
  /** Those of its areas that the user sees. */
  customers: z.int(),
  version: z.int(),
  /** Whether the user sees all that is and will be below it: only then it is his to change. */
  mayChange: z.boolean(),
})
export type Place = z.output<typeof Place>

const one = { level: z.enum(placeLevels) }
const write = { method: 'POST', effect: 'write', access: menu('customers'), scope: 'area' } as const

/** The tree of places customers stand in. */
export const places = area({
  areaTree: {
    method: 'POST',
    path: '/customer/areaTree',
    effect: 'read',
    access: menu('customers'),
    scope: 'area',
    input: nothing,
    output: z.object({
      /** In the order of the fair, level by level. */
      places: z.array(Place),
      /** All customers the user sees, those without a place too. */
      customers: z.int(),
      /** Those of them that stand in no area. */
      unplaced: z.int(),
      mayAddBigAreas: z.boolean(),
    }),
  },
  /**
   * Without an id a new place; with one its name, its province and what it stands in. A code is given once: users' rights
   * name places by it. Reports show the customers of a moved place at their new one.
   */
  savePlace: {
    path: '/customer/savePlace',
    ...write,
    audit: 'place.save',
    input: z.object({
      ...one,
      id: z.int().optional(),
      version: z.int().optional(),
      parentId: z.int().nullable(),
      code: z.string().trim().max(inheritedLength).default(''),
      name: z.string().trim().min(1).max(codeLength),
      province: z.string().trim().max(codeLength).default(''),
    }),
    output: z.object({ id: z.int(), version: z.int() }),
  },
  /** Refused while anything stands in it. */
  deletePlace: {
    path: '/customer/deletePlace',
    ...write,
    audit: 'place.delete',
    input: z.object({ ...one, id: z.int() }),
    output: nothing,
  },
})
