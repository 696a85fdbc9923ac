import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Figures, nothingSaid, type Sayings } from './minimums.ts'

type Row = Figures & { readonly scope: string; readonly one: number; readonly other: number }

/** Colour of a style with the limits defined on the goods themselves. */
type RuledSkc = Pick<Sayings, 'skcMin' | 'styleMin' | 'multiple'> & { readonly skcId: number; readonly styleId: number }

/** Every rule of the fair in memory, to be asked for whatever was ordered. */
export type RuleBook = {
  sayingsFor(customer: { readonly customerId: number; readonly levelId: number | null }, skc: RuledSkc): Sayings
  skcTotal(skcId: number): Figures | null
  fabricColour(fabricId: number, colourId: number): Figures | null
  /** Returns true if anything is required of a customer's pieces of this colour. */
  speaksOf(skc: RuledSkc): boolean
}

export async function ruleBook(db: Kysely<FairDb>): Promise<RuleBook> {
  const result = await sql<Row>`
    select scope, coalesce(customer_id, level_id, fabric_id, 0) as one, coalesce(style_id, skc_id, colour_id) as other,
      min, multiple, max
    from minimum_rules`.execute(db)
  const scopes = new Map<string, Map<number, Map<number, Row>>>()
  const spoken = new Set(result.rows.map(({ scope, other }) => keyOf(scope, other)))
  for (const row of result.rows) {
    const rowsByFirstId = mapIn(scopes, row.scope)
    mapIn(rowsByFirstId, row.one).set(row.other, row)
  }
  // Asked for some hundred thousand times when all orders are judged: by numbers, never by a text put together.
  const rule = (scope: string, firstId: number | null, secondId: number) =>
    firstId === null ? null : (scopes.get(scope)?.get(firstId)?.get(secondId) ?? null)
  return {
    sayingsFor: ({ customerId, levelId }, { skcId, styleId, skcMin, styleMin, multiple }) => ({
      ...nothingSaid,
      customerSkc: rule('customerSkc', customerId, skcId),
      customerGoods: rule('customerGoods', customerId, styleId),
      levelGoods: rule('levelGoods', levelId, styleId),
      skcMin,
      styleMin,
      multiple,
    }),
    skcTotal: (skcId) => rule('skcTotal', 0, skcId),
    fabricColour: (fabricId, colourId) => rule('fabricColour', fabricId, colourId),
    speaksOf: ({ skcId, styleId, skcMin, styleMin, multiple }) =>
      skcMin !== null ||
      styleMin !== null ||
      multiple !== null ||
      spoken.has(keyOf('customerSkc', skcId)) ||
      spoken.has(keyOf('customerGoods', styleId)) ||
      spoken.has(keyOf('levelGoods', styleId)),
  }
}

function keyOf(scope: string, secondId: number): string {
  return `${scope} ${secondId}`
}

function mapIn<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const map = maps.get(key) ?? new Map<L, V>()
  maps.set(key, map)
  return map
}

/** Moves with every change of a rule or of a ratio: numbers are never given twice. */
export async function rulesStamp(db: Kysely<FairDb>): Promise<string> {
  const result = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select concat_ws(' ', count(*), max(id), sum(version)) from minimum_rules),
      (select concat_ws(' ', count(*), max(id), sum(version)) from size_ratios)) as stamp`.execute(db)
  return result.rows[0]?.stamp ?? ''
}
