import { type RawBuilder, sql } from 'kysely'
import type { Figures, Sayings } from './minimums.ts'

export type RuledCustomer = { readonly id: number; readonly levelId: number | null }

/** A customer named by columns or queries. */
export type RuledCustomerQuery = { readonly id: RawBuilder<number>; readonly levelId: RawBuilder<number | null> }

/** To be joined to `styles` and `skcs`: the rules there are for this customer, of each kind at most one. */
export function rulesFor({ id, levelId }: RuledCustomer | RuledCustomerQuery) {
  return sql`
    left join minimum_rules for_skc
      on for_skc.skc_id = skcs.id and for_skc.customer_id = ${id} and for_skc.scope = 'customerSkc'
    left join minimum_rules for_goods
      on for_goods.style_id = styles.id and for_goods.customer_id = ${id} and for_goods.scope = 'customerGoods'
    left join minimum_rules for_level
      on for_level.style_id = styles.id and for_level.level_id = (${levelId})::int and for_level.scope = 'levelGoods'`
}

type RuleValues = readonly [min: number | null, multiple: number | null, max: number | null]

/** Values of the rules joined by `rulesFor` and of the goods themselves. */
export type RuleValuesRow = {
  readonly for_skc: RuleValues | null
  readonly for_goods: RuleValues | null
  readonly for_level: RuleValues | null
  readonly skc_moq: number | null
  readonly style_moq: number | null
  readonly multiple: number | null
}

export const saidColumns = sql`
  case when for_skc.id is not null then array[for_skc.min, for_skc.multiple, for_skc.max] end as for_skc,
  case when for_goods.id is not null then array[for_goods.min, for_goods.multiple, for_goods.max] end as for_goods,
  case when for_level.id is not null then array[for_level.min, for_level.multiple, for_level.max] end as for_level,
  skcs.moq as skc_moq, styles.moq as style_moq, styles.multiple`

/** Condition: a rule or the style's own minimum applies to the whole style. */
export const asksOfStyle = sql`coalesce(styles.moq, for_goods.id, for_level.id) is not null`

export function ruleValuesFrom({
  for_skc,
  for_goods,
  for_level,
  skc_moq,
  style_moq,
  multiple,
}: RuleValuesRow): Sayings {
  return {
    customerSkc: figuresFrom(for_skc),
    customerGoods: figuresFrom(for_goods),
    levelGoods: figuresFrom(for_level),
    skcMin: skc_moq,
    styleMin: style_moq,
    multiple,
  }
}

function figuresFrom(values: RuleValues | null): Figures | null {
  if (values === null) return null
  const [min, multiple, max] = values
  return { min, multiple, max }
}
