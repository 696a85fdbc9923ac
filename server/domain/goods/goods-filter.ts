import type { GoodsFilter } from '@fairdesk/contract/filters'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { styleNamed } from '../../db/keyword.ts'

type Condition = RawBuilder<SqlBool>

/** Fields of the filter that hold codes of `common_codes`, and the style's column each is about. */
const codeColumns = {
  categoryCodes: 'category_id',
  midCodes: 'mid_id',
  subCodes: 'sub_id',
  waveCodes: 'wave_id',
  themeCodes: 'theme_id',
  seriesCodes: 'series_id',
  styleTypeCodes: 'style_type_id',
  genderCodes: 'gender_id',
  fabricCodes: 'fabric_id',
  designerCodes: 'designer_id',
  custom1: 'custom1_id',
  custom2: 'custom2_id',
  custom3: 'custom3_id',
  custom4: 'custom4_id',
  custom5: 'custom5_id',
} as const satisfies Partial<Record<keyof GoodsFilter, string>>

const commonType: Readonly<Record<string, string>> = { style_type_id: 'styleType' }

/**
 * Condition on `styles`: matches the filter. Colour conditions must hold for one colour of the style.
 * @throws Refusal `report.hidden-price` if it asks for prices the user does not see, `report.no-tiers-here` if it asks for tiers, which only reports have
 */
export function styleFits(filter: GoodsFilter, { prices }: Pick<Visibility, 'prices'>): Condition {
  if (some(filter.priceRangeIds).length > 0 && !seesTag(prices)) refuse('report.hidden-price')
  if (some(filter.styleTiers).length > 0 || some(filter.skcTiers).length > 0) refuse('report.no-tiers-here')
  const conditions = [...ofStyle(filter), ...ofCodes(filter), ...ofSkc(filter)]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function ofStyle(filter: GoodsFilter): Condition[] {
  const { keyword, goodsIds, years, priceRangeIds, sizeGroupIds, brandCodes, seasonCodes } = filter
  return [
    ...(keyword?.trim() ? [styleNamed(keyword)] : []),
    ...oneOf('styles.id', goodsIds),
    ...oneOf('styles.year', years),
    ...oneOf('styles.price_range_id', priceRangeIds),
    ...oneOf('styles.size_group_id', sizeGroupIds),
    ...some(brandCodes).map(
      (codes) => sql<SqlBool>`styles.brand_id in (select id from brands where code = any(${codes}))`,
    ),
    ...some(seasonCodes).map(
      (codes) => sql<SqlBool>`styles.season_id in (select id from seasons where code = any(${codes}))`,
    ),
    ...flag('styles.is_spot', filter.isSpot),
    ...flag('styles.hot', filter.hot),
    ...(filter.mustOrder === undefined ? [] : [mustOrderIs(filter.mustOrder)]),
  ]
}

function ofCodes(filter: GoodsFilter): Condition[] {
  return Object.entries(codeColumns).flatMap(([field, column]) => {
    // entries forgets that the keys are those of codeColumns, each a list of codes.
    const codes = filter[field as keyof typeof codeColumns]
    const type = commonType[column] ?? column.slice(0, -'_id'.length)
    return some(codes).map(
      (selectedCodes) =>
        sql<SqlBool>`${sql.ref(`styles.${column}`)} in (select id from common_codes where type = ${type} and code = any(${selectedCodes}))`,
    )
  })
}

function ofSkc({ colourIds, frozen }: GoodsFilter): Condition[] {
  const status = frozen === '1' ? 'frozen' : 'onSale'
  const conditions = [
    ...oneOf('fitting.colour_id', colourIds),
    ...(frozen === '0' || frozen === '1' ? [sql<SqlBool>`fitting.status = ${status}`] : []),
  ]
  if (conditions.length === 0) return []
  return [
    sql<SqlBool>`exists (select 1 from skcs fitting where fitting.style_id = styles.id and fitting.deleted_at is null
      and ${sql.join(conditions, sql` and `)})`,
  ]
}

/** A style must be ordered where it says so itself or one of its colours does. */
function mustOrderIs(expected: boolean): Condition {
  const must = sql<SqlBool>`(styles.must_order or exists (
    select 1 from skcs must where must.style_id = styles.id and must.deleted_at is null and must.must_order))`
  return expected ? must : sql<SqlBool>`not ${must}`
}

function oneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  return some(ids).map((idList) => sql<SqlBool>`${sql.ref(column)} = any(${idList}::int[])`)
}

function flag(column: string, expected: boolean | undefined): Condition[] {
  return expected === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${expected}`]
}

/** The list as the one element of an array, or nothing where it filters nothing. */
function some<T>(list: readonly T[] | undefined): (readonly T[])[] {
  return list === undefined || list.length === 0 ? [] : [list]
}
