import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { codeLength, inheritedLength } from '../../values/code-lengths.ts'

/** Levels from the outermost inwards; each place but the first level's has a parent in the level before. */
export const placeLevels = ['bigArea', 'region', 'area'] as const
export type PlaceLevel = (typeof placeLevels)[number]

const Place = z.object({
  level: z.enum(placeLevels),
  /** Unique within its level. */
  id: z.int(),
  /** Id in the level above; null for a big area. */
  parentId: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  /** Areas only. */
  province: z.string(),
  /** Those of its areas that the user sees. */
  customers: z.int(),
  version: z.int(),
  /** True if the user sees everything that is or will be below it, and so may change it. */
  mayChange: z.boolean(),
})
export type Place = z.output<typeof Place>

const levelInput = { level: z.enum(placeLevels) }
const write = { method: 'POST', effect: 'write', access: menu('customers'), scope: 'area' } as const

/** Tree of sales areas that customers are assigned to. */
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
      /** Number of these without an area. */
      unplaced: z.int(),
      mayAddBigAreas: z.boolean(),
    }),
  },
  /**
   * Creates a place if there is no id; else changes its name, province and parent. A code never changes: users'
   * rights refer to places by it. Reports show the customers of a moved place under its new parent.
   */
  savePlace: {
    path: '/customer/savePlace',
    ...write,
    audit: 'place.save',
    input: z.object({
      ...levelInput,
      id: z.int().optional(),
      version: z.int().optional(),
      parentId: z.int().nullable(),
      code: z.string().trim().max(inheritedLength).default(''),
      name: z.string().trim().min(1).max(codeLength),
      province: z.string().trim().max(codeLength).default(''),
    }),
    output: z.object({ id: z.int(), version: z.int() }),
  },
  /** Refused while it contains places or customers. */
  deletePlace: {
    path: '/customer/deletePlace',
    ...write,
    audit: 'place.delete',
    input: z.object({ ...levelInput, id: z.int() }),
    output: nothing,
  },
})
