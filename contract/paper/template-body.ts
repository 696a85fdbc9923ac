import { z } from 'zod'
import { problemParams } from '../input-problems.ts'

/** Kinds of printouts; `contract` sums up by groups, `ticket` is for rolls, `label` hangs on a sample. */
export const templateKinds = [
  'order',
  'contract',
  'delivery',
  'summary',
  'pictures',
  'skc',
  'rack',
  'label',
  'ticket',
] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Text columns of an SKC, as printed. */
export const textFields = [
  'goodsNo',
  'skcNo',
  'barcode',
  'name',
  'colour',
  'colourCode',
  'wave',
  'category',
  'series',
  'theme',
  'fabric',
  'hanger',
  'deliversOn',
  'note',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
] as const
export type TextField = (typeof textFields)[number]

/** Columns derived from a tag price, and those from a net price; left out for users who may not see that price. */
export const tagFields = ['tag', 'tagAmount'] as const
export const netFields = ['net', 'discount', 'amount'] as const

/** Every column that a table may have. */
export const paperFields = [
  'no',
  'picture',
  ...textFields,
  'sizes',
  'cartons',
  'qty',
  ...tagFields,
  ...netFields,
] as const
export type PaperField = (typeof paperFields)[number]

export const paperBlocks = ['head', 'table', 'sums', 'capital', 'tax', 'deposit', 'terms', 'signatures'] as const
export type PaperBlock = (typeof paperBlocks)[number]

export const paperGroups = ['none', 'wave', 'category', 'series', 'theme', 'deliversOn'] as const
export const paperSorts = ['goods', 'goodsNo', 'skcNo', 'hanger', 'qty'] as const
export const paperPrices = ['none', 'tag', 'net', 'both'] as const

export const paperPictures = ['none', 'first', 'all'] as const
/** In the line of the title at either side, or above it. */
export const logoPlaces = ['left', 'center', 'right'] as const

/** Placeholders in template texts, in braces: `{customer}`. */
export const placeholders = ['customer', 'orderNo', 'date', 'qty', 'amount', 'capital', 'deposit'] as const
export type Placeholder = (typeof placeholders)[number]

const text = (maxLength: number) => z.string().trim().max(maxLength)
const unique = <T>(keyOf: (entry: T) => unknown) =>
  [(list: readonly T[]) => new Set(list.map(keyOf)).size === list.length, problemParams('twice')] as const
const side = z.number().min(0).max(60)
const rate = z.int().min(0).max(10_000)

/** Layout of a printout; no part of it is HTML. Widths and margins in millimetres, rates in basis points. */
export const TemplateBody = z.object({
  title: text(60),
  subtitle: text(120).default(''),
  /** Address of a picture of the house, or empty. */
  logo: text(200)
    .regex(/^(\/pictures\/site\/[\w.-]+)?$/)
    .default(''),
  logoAt: z.enum(logoPlaces).default('left'),
  margins: z.object({ top: side, right: side, bottom: side, left: side }).optional(),
  groupBy: z.enum(paperGroups).default('none'),
  sortBy: z.enum(paperSorts).default('goods'),
  price: z.enum(paperPrices).default('none'),
  /** Pictures of each style's first colour only, or of every colour. */
  pictures: z.enum(paperPictures).default('none'),
  columns: z
    .array(z.object({ field: z.enum(paperFields), width: z.number().min(4).max(200).optional() }))
    .max(paperFields.length)
    .refine(...unique((column: { field: string }) => column.field)),
  blocks: z.array(z.enum(paperBlocks)).refine(...unique((block: string) => block)),
  taxBp: rate.default(0),
  depositBp: rate.default(0),
  /** Numbered in this order. */
  terms: z.array(text(500)).max(40).default([]),
  signers: z.array(text(40)).max(6).default([]),
  /** Each is printed once, with its name in the foot: 存根 客户 财务. */
  copies: z.array(text(40)).max(6).default([]),
})
export type TemplateBody = z.output<typeof TemplateBody>
