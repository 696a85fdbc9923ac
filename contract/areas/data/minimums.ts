import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { ordersNotKeptFields } from '../../fields/not-kept.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { admin } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'

/** Scopes of a rule. The last two count the pieces of all customers together. */
export const minimumScopes = ['customerGoods', 'levelGoods', 'customerSkc', 'skcTotal', 'fabricColour'] as const
export type MinimumScope = (typeof minimumScopes)[number]

export const minimumFigures = ['min', 'multiple', 'max'] as const
export type MinimumFigure = (typeof minimumFigures)[number]

export const ruleRange = { min: 1, max: 999_999, isPieces: true } as const

/** Pieces; null where the rule does not say. */
const pieces = z.int().min(ruleRange.min).max(ruleRange.max).nullable()
const figures = { min: pieces, multiple: pieces, max: pieces }

const text = z.string().trim().max(inheritedLength)
/** Subjects by code, as in files and pasted lines; those of the scope are required. */
const named = {
  customer: text.optional(),
  level: text.optional(),
  goodsNo: text.optional(),
  skcNo: text.optional(),
  fabric: text.optional(),
  colour: text.optional(),
}

/** Rule with all names; those outside its scope are empty. */
export const MinimumRule = z.object({
  id: z.int(),
  scope: z.enum(minimumScopes),
  /** Code and name of the customer. */
  customer: z.string(),
  customerName: z.string(),
  level: z.string(),
  levelName: z.string(),
  goodsNo: z.string(),
  goodsName: z.string(),
  skcNo: z.string(),
  fabric: z.string(),
  fabricName: z.string(),
  /** Colour of the SKC, or of the fabric. */
  colour: z.string(),
  colourName: z.string(),
  rgb: z.string().nullable(),
  ...figures,
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type MinimumRule = z.output<typeof MinimumRule>

/** Total rules only: today's pieces of all customers, and the number of customers; null for a per-customer rule. */
const RuleTotal = z.object({ ordered: z.int(), customers: z.int() })
export type RuleTotal = z.output<typeof RuleTotal>

export const RuleListItem = MinimumRule.extend({ total: RuleTotal.nullable() })
export type RuleListItem = z.output<typeof RuleListItem>

export const minimumSorts = ['sort', 'customer', 'level', 'goodsNo', 'min', 'multiple', 'max', 'updatedAt'] as const

const codes = z.array(z.string().max(100)).max(1000).optional()
const RuleFilter = z.object({
  scope: z.enum(minimumScopes),
  /** Beginning of a code or any part of a name of anything the rule names. */
  keyword: z.string().max(codeListLength).optional(),
  customerIds: z.array(z.int()).max(1000).optional(),
  levels: codes,
  fabrics: codes,
})
export type RuleFilter = z.output<typeof RuleFilter>
const RuleListQuery = RuleFilter.extend({
  ...paging,
  /** 'sort' is the order of the objects the rules name. */
  sort: z.enum(minimumSorts).default('sort'),
})
export type RuleListQuery = z.output<typeof RuleListQuery>

const batch = z.object({ ids: z.array(z.int()).min(1).max(5000) })
const changes = z.object(figures).partial()

const SavedLine = z.object({
  /** Its number where it came from, or its place among those sent, from 1. */
  line: z.int(),
  action: z.enum(['created', 'changed', 'left', 'refused']),
  /** Readable description of the line's subjects. */
  whom: z.string(),
  before: z.object(figures).nullable(),
  after: z.object(figures).nullable(),
  /** Errors, in sentences. */
  problems: z.array(z.string()),
})
export type SavedLine = z.output<typeof SavedLine>

export const BatchSaved = z.object({
  committed: z.boolean(),
  counts: z.object({ created: z.int(), changed: z.int(), left: z.int(), refused: z.int() }),
  lines: z.array(SavedLine),
})
export type BatchSaved = z.output<typeof BatchSaved>

/** Sources of a limit: a rule, or the goods themselves. */
export const limitSources = ['customerSkc', 'customerGoods', 'levelGoods', 'skc', 'style'] as const
const limit = {
  figure: z.enum(minimumFigures),
  need: z.int(),
  from: z.enum(limitSources),
}
/** Pieces of one colour, or of the style over all its colours. */
const counts = z.enum(['skc', 'style'])

const LimitCheck = z.object({
  ordered: z.object({ skc: z.int(), style: z.int() }),
  /** `gap`: pieces that are missing, negative where there are too many, 0 where it is kept or nothing was ordered. */
  holding: z.array(z.object({ ...limit, counts, ordered: z.int(), gap: z.int() })),
  /** Limits from less specific sources, overridden. */
  others: z.array(z.object(limit)),
})
export type LimitCheck = z.output<typeof LimitCheck>

/** A limit that a customer's order does not keep; of a whole style without SKC and colour. */
export const NotKept = z.object({
  id: z.string(),
  customerId: z.int(),
  customer: z.string(),
  customerName: z.string(),
  goodsNo: z.string(),
  goodsName: z.string(),
  skcNo: z.string(),
  colourName: z.string(),
  ...limit,
  counts,
  ordered: z.int(),
  gap: z.int(),
})
export type NotKept = z.output<typeof NotKept>

export const totalSources = ['skcTotal', 'factory', 'fabricColour'] as const
/** Total over all customers that violates a rule: of an SKC, or of a fabric in a colour. */
export const TotalNotKept = z.object({
  id: z.string(),
  source: z.enum(totalSources),
  skcId: z.int().nullable(),
  fabricId: z.int().nullable(),
  colourId: z.int().nullable(),
  goodsNo: z.string(),
  goodsName: z.string(),
  skcNo: z.string(),
  fabricName: z.string(),
  colourName: z.string(),
  rgb: z.string().nullable(),
  figure: z.enum(minimumFigures),
  need: z.int(),
  ordered: z.int(),
  gap: z.int(),
  /** Number of customers in the total. */
  customers: z.int(),
})
export type TotalNotKept = z.output<typeof TotalNotKept>

/** Customers behind a total, most pieces first; cut at 200, `count` is complete. */
export const WhoOrdered = z.object({
  list: z.array(z.object({ customerId: z.int(), customer: z.string(), customerName: z.string(), qty: z.int() })),
  count: z.int(),
  version: z.int(),
})
export type WhoOrdered = z.output<typeof WhoOrdered>

export const MinimumsOf = z.object({
  rules: pageOf(MinimumRule),
  notKept: pageOf(NotKept),
  /** Totals of the requested style; empty without a style. */
  totals: z.array(TotalNotKept),
  version: z.int(),
})
export type MinimumsOf = z.output<typeof MinimumsOf>

export const notKeptSorts = ['sort', ...sortKeysOf(ordersNotKeptFields)] as const
const filterFields = {
  keyword: z.string().max(codeListLength).optional(),
  figures: z.array(z.enum(minimumFigures)).max(3).optional(),
}
const paged = { ...paging, sort: z.enum(notKeptSorts).default('sort') }
const TotalsNotKeptQuery = z.object({ ...filterFields, ...paged })
const NotKeptQuery = TotalsNotKeptQuery.extend({ levels: codes })
const NotKeptExport = z.object({ kind: z.enum(['orders', 'totals']), ...filterFields, levels: codes })
export type NotKeptQuery = z.output<typeof NotKeptQuery>
export type TotalsNotKeptQuery = z.output<typeof TotalsNotKeptQuery>
export type NotKeptExport = z.output<typeof NotKeptExport>

const read = { method: 'POST', effect: 'read', access: admin, scope: 'none' } as const
const write = { method: 'POST', effect: 'write', access: admin, scope: 'none' } as const

/** Minimum order quantities; for administrators. */
export const minimums = area({
  /** `version` is that of the figures, as the reports have it. */
  list: {
    path: '/minimums/list',
    ...read,
    input: RuleListQuery,
    output: pageOf(RuleListItem).extend({ version: z.int() }),
  },
  get: { path: '/minimums/get', ...read, input: z.object({ id: z.int() }), output: MinimumRule },
  /** A new rule; refused where there is one for the same already. */
  add: {
    path: '/minimums/add',
    ...write,
    audit: 'minimum.save',
    input: z.object({ scope: z.enum(minimumScopes), ...named, ...changes.shape }),
    output: MinimumRule,
  },
  /** Fields that are absent stay unchanged. */
  change: {
    path: '/minimums/change',
    ...write,
    audit: 'minimum.save',
    input: z.object({ id: z.int(), version: z.int(), ...changes.shape }),
    output: MinimumRule,
  },
  /** Sets the given fields for all of them, or for none. Returns how many changed, and their previous values. */
  changeBatch: {
    path: '/minimums/changeSeveral',
    ...write,
    audit: 'minimum.change-several',
    input: batch.extend(changes.shape),
    output: z.object({ changed: z.int(), before: z.array(MinimumRule) }),
  },
  /** Saves pasted lines by their codes: updates existing rules and creates missing ones. All or none. */
  saveBatch: {
    path: '/minimums/saveSeveral',
    ...write,
    audit: 'minimum.save-several',
    input: z.object({
      scope: z.enum(minimumScopes),
      mode: z.enum(['dryRun', 'commit']).default('dryRun'),
      /** `line` numbers it where it came from; else its place among those sent does. */
      lines: z
        .array(z.object({ line: z.int().min(1).max(1_000_000).optional(), ...named, ...changes.shape }))
        .min(1)
        .max(5000),
    }),
    output: BatchSaved,
  },
  /** Answers the rules as they were, so that `saveSeveral` can bring them back. Those gone already are no harm. */
  remove: {
    path: '/minimums/remove',
    ...write,
    audit: 'minimum.delete',
    input: batch,
    output: z.object({ removed: z.array(MinimumRule) }),
  },
  /** Limits in force for a customer and an SKC. */
  holding: {
    path: '/minimums/holding',
    ...read,
    input: z.object({ customerId: z.int(), skcNo: text }),
    output: LimitCheck,
  },
  /** Limits not kept today; `version` is the fair's, as in the reports. */
  ordersNotKept: {
    path: '/minimums/ordersNotKept',
    ...read,
    input: NotKeptQuery,
    output: pageOf(NotKept).extend({ version: z.int() }),
  },
  totalsNotKept: {
    path: '/minimums/totalsNotKept',
    ...read,
    input: TotalsNotKeptQuery,
    output: pageOf(TotalNotKept).extend({ version: z.int() }),
  },
  /** Customers who ordered an SKC, or a fabric in a colour. */
  whoOrdered: {
    path: '/minimums/whoOrdered',
    ...read,
    input: z.union([z.object({ skcId: z.int() }), z.object({ fabricId: z.int(), colourId: z.int() })]),
    output: WhoOrdered,
  },
  /**
   * All rules that name a customer, also by level, or a style, also by its colours and its fabric, the nearest scope
   * first; and the violations today of all rules that apply. Exactly one of the two ids is given. Lists are cut at
   * 200, counts are complete.
   */
  of: {
    path: '/minimums/of',
    ...read,
    input: z.object({ customerId: z.int().optional(), goodsId: z.int().optional() }),
    output: MinimumsOf,
  },
  exportNotKept: {
    path: '/minimums/exportNotKept',
    ...read,
    transport: 'download',
    input: NotKeptExport,
    output: nothing,
  },
  /** The rules of a scope in the columns that an import reads: imported again it changes nothing. */
  export: { path: '/minimums/export', ...read, transport: 'download', input: RuleFilter, output: nothing },
})
