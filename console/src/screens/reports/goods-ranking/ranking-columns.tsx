import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { type FieldOn, fieldsOn } from '@fairdesk/contract/fields/field'
import { rankingFields } from '@fairdesk/contract/fields/goods-ranking'
import type { Visibility } from '@fairdesk/contract/visibility'
import { Tag } from 'antd'
import { growthColumns } from '../../../figures/other-fair/growth-columns.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf, movedBehind } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn, GridDecoration } from '../../../ui/grid/grid-props.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Moved } from './Moved.tsx'
import { isNumberOfRows } from './ranking-drill.ts'
import type { RankingBy } from './ranking-filter.ts'
import { type Movement, placesOf } from './use-movement.ts'
import type { AnyRankingRow } from './use-ranking.ts'

/** Row of the ranking, or its totals: figures without a total are absent there. */
export type RankTableRow = Partial<AnyRankingRow> & { readonly isTotal?: boolean }

type Texts = Phrases['goodsRanking']
type ColumnTexts = Pick<Phrases, 'goodsRanking' | 'comparison'>
type ColumnOptions = {
  readonly groupBy: RankingBy
  readonly movement: Movement
  readonly hasFactory: boolean
  /** True if the ranking is about the factory minimum: it comes first then. */
  readonly isOfGaps: boolean
  readonly prices: Visibility['prices']
  /** True if the rows behind its numbers may be opened. */
  readonly opensNumbers: boolean
  /** True if the totals cover everything the filters match: their rows are found by the filters alone. */
  readonly opensTotals: boolean
  readonly onOpen: (row: RankTableRow) => void
  /** Orders compared with; undefined leaves the columns out. */
  readonly comparison: ComparisonSummary | undefined
}

const stateColours = { partFrozen: 'blue', frozen: 'blue', dropped: 'red' } as const

/** Returns the visible columns: prices only for users who may see them. */
export function rankingColumns(phrases: ColumnTexts, options: ColumnOptions): GridColumn<RankTableRow>[] {
  const { goodsRanking: texts } = phrases
  const { groupBy, movement, hasFactory, isOfGaps, prices, onOpen } = options
  const pinned = { pinned: 'start' } as const
  const number = (row: RankTableRow) => (row.isTotal ? texts.total : row.goodsNo)
  const growth = growthSpecs(phrases, options.comparison)
  const columns = gridColumnsOf<RankTableRow, RankingColumn>(
    fieldsOn('screen', rankingFields, prices),
    { heads: { ...texts, ...phrases.comparison, moved: texts.movement, image: texts.picture } },
    {
      rank: { width: 56, ...pinned },
      moved: movement.state !== 'off' && {
        width: 56,
        ...pinned,
        value: (row) => placesOf(row, movement),
        render: (row) => <Moved rankChange={placesOf(row, movement)} />,
      },
      image: { width: 60, ...pinned, value: number, render: pictureOf },
      goodsNo: { width: 108, ...pinned, value: number, render: (row) => goodsOf(row, texts, onOpen) },
      colour: groupBy === 'skc' && { width: 104, value: colourName, render: colourOf },
      name: 124,
      category: 60,
      wave: 76,
      status: {
        width: 84,
        value: (row) => (row.status ? texts.states[row.status] : undefined),
        render: (row) => stateOf(row, texts),
      },
      tagPrice: 72,
      qty: { width: 84, decorate: shareBar },
      ...growth,
      tagAmount: 104,
      netAmount: 104,
      share: 68,
      cumShare: 80,
      tier: 60,
      customers: 76,
      coverage: 76,
      depth: 68,
      score: 68,
      votes: 68,
      factoryMin: hasFactory && 96,
      gap: hasFactory && { width: 128, decorate: gapBar, render: (row) => gapText(row, texts) },
    },
  ).map((column) => withDrill(column, options))
  return isOfGaps ? movedBehind(columns, ['factoryMin', 'gap'], 'status') : columns
}

function withDrill(
  column: GridColumn<RankTableRow>,
  { opensNumbers, opensTotals }: Pick<ColumnOptions, 'opensNumbers' | 'opensTotals'>,
): GridColumn<RankTableRow> {
  const { id } = column
  if (!opensNumbers || !isNumberOfRows(id)) return column
  return { ...column, opens: (row) => Boolean(row[id]) && (opensTotals || !row.isTotal) }
}

/** Columns of the growth, by their fields; none without a comparison. */
function growthSpecs(phrases: ColumnTexts, summary: ComparisonSummary | undefined) {
  const [former, growth, growthPercent] = summary
    ? growthColumns<RankTableRow>(phrases, { summary, qtyOf: ({ qty }) => qty, formerOf: (row) => row.former })
    : []
  const specOf = (column: GridColumn<RankTableRow> | undefined) => column !== undefined && specification(column)
  return { former: specOf(former), growth: specOf(growth), growthPercent: specOf(growthPercent) }
}

/** The field gives the column its id and kind. */
function specification({ id: _, kind: __, ...column }: GridColumn<RankTableRow>) {
  return column
}

type RankingColumn = FieldOn<(typeof rankingFields)[number], 'screen'>['key']

function pictureOf(row: RankTableRow) {
  return row.image === undefined ? null : <Picture src={row.image} alt={row.goodsNo ?? ''} />
}

function colourName(row: RankTableRow): string | undefined {
  return 'colourName' in row ? row.colourName : undefined
}

function colourOf(row: RankTableRow) {
  if (!('colourName' in row)) return null
  return (
    <>
      <i className="fd-colour-dot" style={{ background: `#${row.rgb ?? 'c9c4bc'}` }} />
      {row.colourName}
    </>
  )
}

function stateOf(row: RankTableRow, texts: Texts) {
  if (!row.status || row.status === 'onSale') return row.status ? texts.states.onSale : null
  return <Tag color={stateColours[row.status]}>{texts.states[row.status]}</Tag>
}

function shareBar(row: RankTableRow): GridDecoration | undefined {
  return row.isTotal || !row.share ? undefined : { bar: Math.min(1, row.share / 5) }
}

/** Draws the reached part of the minimum as a bar behind the gap. */
function gapBar(row: RankTableRow): GridDecoration | undefined {
  const { isTotal, gap, factoryMin } = row
  if (isTotal || gap === null || gap === undefined || !factoryMin) return undefined
  return { bar: 1 - gap / factoryMin, tone: gap > 0 ? 'warning' : 'ok' }
}

function gapText({ isTotal, gap, gapSkcs, ...row }: RankTableRow, texts: Texts) {
  if (isTotal || gap === undefined) return null
  if (gap === null) return '-'
  if (gap === 0) return `✓ ${texts.gapReached}`
  if ('skcNo' in row) return texts.gapOf({ gap: formatInteger(gap) })
  return texts.gapOfSkcs({ gap: formatInteger(gap), count: gapSkcs ?? 0 })
}

function goodsOf(row: RankTableRow, texts: Texts, onOpen: ColumnOptions['onOpen']) {
  if (row.isTotal || row.goodsId === undefined) return texts.total
  return <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>
}
