import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type DimensionKey, isDimensionSeen } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import type { HistoryAttribute } from '../../domain/customers/history.ts'
import { seasonTexts } from '../../domain/customers/history-seasons.ts'
import { visibleTo } from '../../domain/visibility/session-user.ts'
import { customerVisible } from '../../domain/visibility/visibility.ts'
import type { Engine } from '../../engine/engine.ts'
import { customerDimensions, isCustomer } from '../../engine/facts/dimensions.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import { oncePerVersion } from '../../engine/once.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { Filters } from '../../engine/question/question.ts'
import type { ReadContext } from '../context.ts'
import type { OtherPieces, PiecesQuery } from './other-pieces.ts'
import { PieceTree } from './piece-tree.ts'

type SeasonContext = Pick<ReadContext, 'db' | 'user' | 'engine'>

/** Attributes of goods that a history row names, by their code where this fair has one. */
const attributes: { readonly [D in DimensionKey]?: HistoryAttribute } = {
  season: 'season',
  style: 'goodsNo',
  colour: 'colour',
  series: 'series',
  category: 'category',
  sub: 'sub',
  wave: 'wave',
  priceBand: 'priceBand',
  gender: 'gender',
}

/**
 * Returns the imported history of a season, by this fair's customers and the goods' texts. It has no times, so that it
 * is counted whole, and no brands: users who see some brands alone may not see it.
 * @throws Refusal report.season-gone, report.season-brands, report.hidden-price
 */
export async function seasonPieces(
  { db, user, engine: openEngine }: SeasonContext,
  { season }: { readonly season: string },
  { dims, input, node }: PiecesQuery,
): Promise<OtherPieces> {
  const visibility = visibleTo(user)
  const engine = await openEngine()
  if (!seesAllBrands(engine, visibility)) refuse('report.season-brands')
  if (!dims.every((dim) => isDimensionSeen(dim, visibility.prices))) refuse('report.hidden-price')
  const filters = { ...(await filtersOf(db, input)), ...node }
  const query = { season, dims, filters, visibility }
  const cacheKey = { key: JSON.stringify(query), version: 0 }
  // Imports replace the base, as they do after any change of names.
  return once(engine.base, cacheKey, () => countPieces({ db, engine }, query))
}

const once = oncePerVersion<OtherPieces>(30)

type SeasonQuery = {
  readonly season: string
  readonly dims: readonly DimensionKey[]
  readonly filters: Filters
  readonly visibility: Visibility
}

async function countPieces(
  { db, engine }: { readonly db: ReadContext['db']; readonly engine: Engine },
  { season, dims, filters, visibility }: SeasonQuery,
): Promise<OtherPieces> {
  const texts = await seasonTexts(db, season, visibility)
  if (texts.length === 0) refuse('report.season-gone', { season })
  // Object.keys forgets the key type; a filter has no other keys.
  const filterDims = (Object.keys(filters) as DimensionKey[]).filter((dim) => filters[dim] !== undefined)
  const usedDims = [...new Set([...dims, ...filterDims])]
  const lacks = usedDims.filter((dim) => !isKnown(dim))
  const columns = usedDims.filter(isKnown)
  const seasonCounts = await countSeason({ db, visibility, texts, columns })
  const keyOfColumn = columns.map((dim) => keysOfColumn(dim, engine))
  const rows = seasonCounts.map(({ values, qty }) => ({
    keys: values.map((value, index) => keyOfColumn[index]?.(value) ?? ''),
    qty,
  }))
  const passes = filterPasses(filters, columns, engine)
  const shownColumns = dims.slice(0, firstUnknown(dims, lacks)).map((dim) => columns.indexOf(dim))
  const sizeColumn = columns.indexOf('size')
  const pieces = new PieceTree()
  let unsizedQty = 0
  for (const { keys, qty } of rows.filter((row) => passes(row.keys))) {
    pieces.add(
      shownColumns.map((column) => keys[column] ?? ''),
      qty,
    )
    if (sizeColumn >= 0 && keys[sizeColumn] === '') unsizedQty += qty
  }
  return {
    ...{
      name: season,
      isSeason: true,
      asOf: null,
      wholeReason: 'history',
      unknownFilters: 0,
      lacks,
      unsizedQty,
      pieces,
    },
    keyOf: seasonKey,
    codesOf: codesIn(rows, columns),
  }
}

/** Returns the values of a column, gathered once. */
function codesIn(rows: readonly { readonly keys: readonly string[] }[], columns: readonly DimensionKey[]) {
  const codesByDim = new Map<DimensionKey, ReadonlySet<string>>()
  return (dim: DimensionKey): ReadonlySet<string> => {
    const column = columns.indexOf(dim)
    const codes = codesByDim.get(dim) ?? new Set(rows.map(({ keys }) => keys[column] ?? ''))
    codesByDim.set(dim, codes)
    return codes
  }
}

function isKnown(dim: DimensionKey): boolean {
  return isCustomer(dim) || dim === 'size' || attributes[dim] !== undefined
}

function firstUnknown(dims: readonly DimensionKey[], lacks: readonly DimensionKey[]): number {
  const index = dims.findIndex((dim) => lacks.includes(dim))
  return index < 0 ? dims.length : index
}

/** Price bands have no codes. */
function seasonKey(dim: DimensionKey, { code, label }: DimensionValue): string {
  return foldCode(dim === 'priceBand' ? label : code)
}

export function seesAllBrands(engine: Pick<Engine, 'values'>, { brands }: Visibility): boolean {
  return brands === 'all' || engine.values('brand').every(({ code }) => brands.includes(code))
}

/** Returns how a value of the database becomes a key: ids of listed values stand for their codes. */
function keysOfColumn(dim: DimensionKey, engine: Engine): (value: string) => string {
  if (!isCustomer(dim)) return foldCode
  const codes = new Map(
    engine.values(dim).flatMap((value) => (value.id === undefined ? [] : [[String(value.id), seasonKey(dim, value)]])),
  )
  return (value) => codes.get(value) ?? foldCode(value)
}

function filterPasses(filters: Filters, columns: readonly DimensionKey[], engine: Engine) {
  const conditions = columns.flatMap((dim, column) => {
    const allowed = filters[dim]
    if (!allowed) return []
    const byId = new Map(engine.values(dim).map((value) => [value.id, value]))
    const keys = allowed.map((idOrCode) => {
      const value = typeof idOrCode === 'number' ? byId.get(idOrCode) : { code: idOrCode, label: idOrCode }
      return value ? seasonKey(dim, value) : null
    })
    return [{ column, keys: new Set(keys) }]
  })
  return (keys: readonly string[]) => conditions.every((condition) => condition.keys.has(keys[condition.column] ?? ''))
}

type SeasonCount = { readonly values: readonly string[]; readonly qty: number }
type CountQuery = {
  readonly db: ReadContext['db']
  readonly visibility: Visibility
  readonly texts: readonly string[]
  readonly columns: readonly DimensionKey[]
}

/** Grain: a row per combination of the columns' values; sizes that are not known are the empty size. */
async function countSeason({ db, visibility, texts, columns }: CountQuery): Promise<readonly SeasonCount[]> {
  const values = columns.map((dim) => sql`coalesce(${columnOf(dim)}, '')`)
  const isBySize = columns.includes('size')
  const result = await sql<SeasonCount>`
    select array[${sql.join(values)}]::text[] as values, sum(${isBySize ? sql`piece.qty` : sql`history_rows.qty`})::float8 as qty
    from history_rows join customers on customers.id = history_rows.customer_id and customers.deleted_at is null
    left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
    ${isBySize ? bySize : sql``}
    where history_rows.season = any(${[...texts]}) and ${customerVisible(visibility)}
    group by 1 having sum(history_rows.qty) > 0`.execute(db)
  return result.rows
}

const bySize = sql`cross join lateral (
  select key as size, value::int as qty from jsonb_each_text(history_rows.sizes)
  union all select '', history_rows.qty where history_rows.sizes is null) piece`

function columnOf(dim: DimensionKey): RawBuilder<unknown> {
  if (isCustomer(dim)) return sql`(${sql.raw(customerDimensions[dim].column)})::text`
  if (dim === 'size') return sql`piece.size`
  const attribute = attributes[dim]
  if (attribute === undefined) throw new Error(`no ${dim} in history`)
  const text = sql.ref(`history_rows.${textColumns[attribute] ?? attribute}`)
  return attribute === 'goodsNo' || attribute === 'priceBand'
    ? text
    : sql`coalesce(codes ->> ${sql.lit(attribute)}, ${text})`
}

const textColumns: { readonly [A in HistoryAttribute]?: string } = { goodsNo: 'goods_no', priceBand: 'price_band' }
