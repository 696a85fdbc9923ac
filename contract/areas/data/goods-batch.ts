import { z } from 'zod'
import { byAttribute, styleCodeTypes } from '../../attributes.ts'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'

export const batchFlags = ['mustOrder', 'hot', 'isSpot'] as const
export const batchNumbers = ['moq', 'multiple'] as const
export const batchFields = ['season', ...styleCodeTypes, ...batchFlags, ...batchNumbers] as const
export type BatchField = (typeof batchFields)[number]

/** More is no longer a choice but the whole fair. */
export const maxBatch = 10_000
/** Tags of one printing. */
export const mostTags = 1000

/** Code of a value; empty to clear. */
const code = z.string().trim().max(inheritedLength).optional()
const flag = z.boolean().optional()
const number = z.int().min(1).max(9999).nullable().optional()

/** Fields to set; the rest stays unchanged. */
const BatchChanges = z.object({
  season: code,
  ...byAttribute(styleCodeTypes, () => code),
  /** Flag of the style; clearing it clears it for all its colours. */
  mustOrder: flag,
  hot: flag,
  isSpot: flag,
  /** Null to clear. */
  moq: number,
  multiple: number,
})
export type BatchChanges = z.output<typeof BatchChanges>

/** `gone` says that a style is no longer there, or not the user's to see: then it has no number and no name. */
export const hindrances = ['gone', 'ordered', 'binned', 'outfit', 'display'] as const
export const Hindrance = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  why: z.enum(hindrances),
  /** Number of ordered pieces visible to the user (possibly 0), of outfits or of displays; 0 for a missing style. */
  count: z.int(),
})
export type Hindrance = z.output<typeof Hindrance>

const batch = { goodsIds: z.array(z.int()).min(1).max(maxBatch) }
const status = {
  ...batch,
  freeze: z.int().min(0).max(1),
  mode: z.enum(['freeze', 'drop']).default('freeze'),
}
/** If one style cannot be processed, none is. */
const done = { changed: z.int(), inTheWay: z.array(Hindrance) }

export const GoodsTag = z.object({
  goodsId: z.int(),
  skcId: z.int(),
  skcNo: z.string(),
  goodsNo: z.string(),
  name: z.string(),
  colourCode: z.string(),
  colourName: z.string(),
  rgb: z.string().nullable(),
  /** Sizes of this colour, in column order. */
  sizes: z.array(z.string()),
  /** Yuan; absent for users who may not see it. */
  tagPrice: z.number().optional(),
})
export type GoodsTag = z.output<typeof GoodsTag>

const baseCall = { method: 'POST', access: menu('goods'), scope: 'brand' } as const
const read = { ...baseCall, effect: 'read' } as const
const write = { ...baseCall, effect: 'write' } as const

/** Batch operations on styles: all or nothing. */
export const goodsBatch = area({
  /** Counts the styles each field would change; changes nothing. */
  previewChange: {
    path: '/goods/weighChange',
    ...read,
    input: z.object({ ...batch, changes: BatchChanges }),
    output: z.object({
      ...done,
      fields: z.array(z.object({ field: z.enum(batchFields), changed: z.int() })),
    }),
  },
  /** `editId` undoes it, until one of the styles is changed again; null if nothing was changed. */
  change: {
    path: '/goods/changeSeveral',
    ...write,
    audit: 'goods.change-several',
    input: z.object({ ...batch, changes: BatchChanges }),
    output: z.object({ ...done, editId: z.uuid().nullable() }),
  },
  undoChange: {
    path: '/goods/undoChange',
    ...write,
    audit: 'goods.undo-change',
    input: z.object({ editId: z.uuid() }),
    output: z.object({ changed: z.int() }),
  },
  /** Colours whose state would change, with the pieces and the customers they are ordered by. */
  previewStatus: {
    path: '/goods/weighStatus',
    ...read,
    input: z.object(status),
    output: z.object({ styles: z.int(), skcs: z.int(), qty: z.int(), customers: z.int() }),
  },
  /**
   * Same as `freezeGoods` for several styles: sets the state for every colour. `changed` counts colours; `editId`
   * undoes it while no state has been set since; null where nothing changed.
   */
  setStatus: {
    path: '/goods/setStatus',
    ...write,
    audit: 'goods.set-status',
    input: z.object({ ...status, reason: z.string().trim().max(200).default('') }),
    output: z.object({ ...done, editId: z.uuid().nullable() }),
  },
  undoStatus: {
    path: '/goods/undoStatus',
    ...write,
    audit: 'goods.undo-status',
    input: z.object({ editId: z.uuid() }),
    output: z.object({ changed: z.int() }),
  },
  /** Lists obstacles to deleting them and facts to know before: pieces ordered, outfits and displays that show them. */
  previewRemoval: {
    path: '/goods/weighRemoval',
    ...read,
    input: z.object(batch),
    output: z.object({ inTheWay: z.array(Hindrance) }),
  },
  /**
   * Moves a style in the goods order: one up or down, or to a position counted from 1 among those the user sees.
   * `place` is its new position, `from` the previous one.
   */
  move: {
    path: '/goods/move',
    ...write,
    audit: 'goods.move',
    input: z.object({
      goodsId: z.int(),
      to: z.union([z.enum(['up', 'down']), z.int().min(1).max(1_000_000)]),
      requestId: z.string().max(100).optional(),
    }),
    output: z.object({ from: z.int(), place: z.int() }),
  },
  /** Tags of every colour that is not dropped, or of those named alone, in the order of goods. */
  tags: {
    path: '/goods/tags',
    ...read,
    input: z.object({
      goodsIds: z.array(z.int()).min(1).max(mostTags),
      colourIds: z.array(z.int()).min(1).max(200).optional(),
    }),
    output: z.object({ list: z.array(GoodsTag), isCut: z.boolean() }),
  },
})
