import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { limitsFrom } from '../../minimums/minimums.ts'
import { type RuleBook, ruleBook } from '../../minimums/rule-book.ts'
import type { PricedStyle } from '../../prices/discounts.ts'
import { cartonsOf, ratioOrder, type StyleCarton } from '../cartons.ts'
import type { OrderFacts, OrderTarget, SkcRuleFacts } from './order-facts.ts'
import { type SizeRow, sizesAsJson, sizesByGroup } from './read-order-facts.ts'

type Skc = Omit<SkcRuleFacts, 'limits' | 'cartons' | 'qtys' | 'qty'> & {
  readonly styleId: number
  readonly sizeGroupId: number | null
  readonly by_carton: boolean
  readonly fixed_ratio: string
  readonly skcMin: number | null
  readonly styleMin: number | null
  readonly multiple: number | null
} & Omit<PricedStyle, 'id'>

/** A colour as one customer orders it. */
export type RuledSkc = Omit<SkcRuleFacts, 'qtys' | 'qty'> & {
  readonly style: PricedStyle
  /** True if a rule for the customer, or a minimum of its own, applies to the whole style. */
  readonly asksOfStyle: boolean
}

type Customer = { readonly customerId: number; readonly levelId: number | null; readonly brandCodes: readonly string[] }

/** All of a fair that orders are judged by, save the orders: read once, asked for each of them. */
export type GoodsBook = {
  /** The facts of an order with these rows; null where the customer is gone. */
  factsOf(order: {
    readonly customerId: number
    readonly rows: readonly { readonly skcId: number; readonly qty: number; readonly qtys: ArrayLike<number> }[]
    readonly elsewhere: OrderFacts['orderedElsewhere']
    readonly ordered: OrderFacts['ordered']
  }): OrderFacts | null
  /** Null where the customer or the colour is gone. */
  readonly ruledSkc: (customerId: number, skcId: number) => RuledSkc | null
  /** Colours of a style by the colour's id; undefined of a style that is not there. */
  readonly skcsOfStyle: (styleId: number) => ReadonlyMap<number, number> | undefined
  readonly targetOf: (customerId: number) => OrderTarget | null
  readonly brandOf: (skcId: number) => string | null
  /** Null of a colour that is not there, or whose style is not. */
  readonly statusOf: (skcId: number) => SkcStatus | null
  readonly brandOfStyle: (styleId: number) => string | null
}

export async function goodsBook(db: Kysely<FairDb>): Promise<GoodsBook> {
  const [skcs, rules, customers, targets, ratios] = await Promise.all([
    readSkcs(db),
    ruleBook(db),
    readCustomers(db),
    readTargets(db),
    readRatios(db),
  ])
  const bySkc = new Map(skcs.map((skc, index) => [skc.skcId, { skc, place: index }]))
  const brands = new Map(skcs.map(({ styleId, brandCode }) => [styleId, brandCode]))
  const byStyle = new Map(
    [...Map.groupBy(skcs, ({ styleId }) => styleId)].map(([styleId, colours]) => [
      styleId,
      new Map(colours.map(({ colourId, skcId }) => [colourId, skcId])),
    ]),
  )
  const must = skcs.filter(({ skcMust, styleMust }) => skcMust || styleMust)
  const targetOf = (customerId: number) => targets.get(customerId) ?? null
  return {
    targetOf,
    skcsOfStyle: (styleId) => byStyle.get(styleId),
    ruledSkc: (customerId, skcId) => {
      const [customer, skc] = [customers.get(customerId), bySkc.get(skcId)?.skc]
      return customer && skc ? ruledSkc(skc, { customer, rules, ratios }) : null
    },
    brandOf: (skcId) => bySkc.get(skcId)?.skc.brandCode ?? null,
    statusOf: (skcId) => bySkc.get(skcId)?.skc.status ?? null,
    brandOfStyle: (styleId) => brands.get(styleId) ?? null,
    factsOf: ({ customerId, rows, elsewhere, ordered }) => {
      const customer = customers.get(customerId)
      if (!customer) return null
      const pieces = new Map(rows.map((row) => [row.skcId, row]))
      const skcEntries = [
        ...rows.flatMap(({ skcId }) => bySkc.get(skcId) ?? []),
        ...must.flatMap(({ skcId }) => (pieces.has(skcId) ? [] : (bySkc.get(skcId) ?? []))),
      ].sort((a, b) => a.place - b.place)
      return {
        brandCodes: customer.brandCodes,
        skcs: skcEntries.map(({ skc }) => judgedSkc(skc, pieces.get(skc.skcId), { customer, rules, ratios })),
        target: targetOf(customerId),
        orderedElsewhere: elsewhere,
        // Stock depends on all orders together: checked separately, where all are known.
        stock: new Map(),
        ordered,
      }
    },
  }
}

type Ratio = StyleCarton & { readonly sizeGroupId: number; readonly customerId: number | null }
type RuleContext = { readonly customer: Customer; readonly rules: RuleBook; readonly ratios: readonly Ratio[] }

function judgedSkc(
  skc: Skc,
  pieces: { readonly qty: number; readonly qtys: ArrayLike<number> } = { qty: 0, qtys: [] },
  context: RuleContext,
): SkcRuleFacts {
  const limits = limitsFrom(context.rules.sayingsFor(context.customer, skc))
  return { ...skc, limits, cartons: cartonsFor(skc, context), qty: pieces.qty, qtys: pieces.qtys }
}

function ruledSkc(skc: Skc, context: RuleContext): RuledSkc {
  const values = context.rules.sayingsFor(context.customer, skc)
  const { styleId, categoryId, tagFen, purchaseFen } = skc
  return {
    ...skc,
    limits: limitsFrom(values),
    cartons: cartonsFor(skc, context),
    style: { id: styleId, categoryId, tagFen, purchaseFen },
    asksOfStyle: values.styleMin !== null || values.customerGoods !== null || values.levelGoods !== null,
  }
}

function cartonsFor(skc: Skc, { customer, ratios }: RuleContext): readonly StyleCarton[] {
  return cartonsOf({ ...skc, ratios: skc.by_carton ? ratios.filter((ratio) => isFor(ratio, customer, skc)) : [] })
}

function isFor(ratio: Ratio, { customerId }: Customer, { sizeGroupId }: Skc): boolean {
  return ratio.sizeGroupId === sizeGroupId && (ratio.customerId === null || ratio.customerId === customerId)
}

async function readSkcs(db: Kysely<FairDb>): Promise<Skc[]> {
  type Row = Omit<Skc, 'sizes' | 'isStyleOnSale'> & { styleStatus: string }
  const result = await sql<Row & { status: SkcStatus }>`
    select skcs.id as "skcId", skcs.style_id as "styleId", skcs.style_id as "goodsId", skcs.colour_id as "colourId", skcs.status,
      brands.code as "brandCode", styles.size_group_id as "sizeGroupId", styles.size_mask as "sizeMask",
      skcs.off_mask as "offMask", styles.consecutive_sizes_min as "consecutiveSizesMin", skcs.must_order as "skcMust",
      styles.must_order as "styleMust", styles.status as "styleStatus", skcs.moq as "skcMin", styles.moq as "styleMin",
      styles.multiple, styles.by_carton, styles.fixed_ratio, styles.category_id as "categoryId", styles.tag_fen as "tagFen",
      styles.purchase_fen as "purchaseFen"
    from skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    left join brands on brands.id = styles.brand_id
    where skcs.deleted_at is null
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  const sizes = await sql<{ sizes: SizeRow[] }>`select ${sizesAsJson} as sizes`.execute(db)
  const sizesOf = sizesByGroup(sizes.rows[0]?.sizes ?? [])
  return result.rows.map(({ styleStatus, ...skc }) => ({
    ...skc,
    isStyleOnSale: styleStatus === 'onSale',
    sizes: sizesOf.get(skc.sizeGroupId ?? 0) ?? [],
  }))
}

async function readCustomers(db: Kysely<FairDb>): Promise<Map<number, Customer>> {
  const result = await sql<Customer>`
    select id as "customerId", level_id as "levelId", brand_codes as "brandCodes" from customers
    where deleted_at is null`.execute(db)
  return new Map(result.rows.map((customer) => [customer.customerId, customer]))
}

async function readRatios(db: Kysely<FairDb>): Promise<readonly Ratio[]> {
  const result = await sql<Ratio>`
    select name, parts, size_group_id as "sizeGroupId", customer_id as "customerId" from size_ratios order by ${ratioOrder}`.execute(
    db,
  )
  return result.rows
}

async function readTargets(db: Kysely<FairDb>): Promise<Map<number, OrderTarget>> {
  const result = await sql<OrderTarget & { customerId: number }>`
    select customer_id as "customerId", qty, amount_fen as "amountFen", min_bp as "minBp", max_bp as "maxBp" from targets
    where dim1 = '' and dim2 = ''`.execute(db)
  return new Map(result.rows.map(({ customerId, ...target }) => [customerId, target]))
}
