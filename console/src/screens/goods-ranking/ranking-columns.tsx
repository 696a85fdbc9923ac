import { Tag } from 'antd'
import { formatInteger } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn, GridDecoration } from '../../ui/grid/grid-props.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Moved } from './Moved.tsx'
import { isNumberOfRows } from './ranking-drill.ts'
import type { RankingBy } from './ranking-filter.ts'
import { type Movement, placesOf } from './use-movement.ts'
import type { AnyRankingRow } from './use-ranking.ts'

/** Row of the ranking, or its totals: figures without a total are absent there. */
export type RankTableRow = Partial<AnyRankingRow> & { readonly isTotal?: boolean }

type Texts = Phrases['goodsRanking']
type ColumnOptions = {
  readonly groupBy: RankingBy
  readonly movement: Movement
  readonly hasFactory: boolean
  /** True if the ranking is about the factory minimum: it comes first then. */
  readonly isOfGaps: boolean
  readonly showsTag: boolean
  readonly showsNet: boolean
  /** True if the rows behind its numbers may be opened. */
  readonly opensNumbers: boolean
  /** True if the totals cover everything the filters match: their rows are found by the filters alone. */
  readonly opensTotals: boolean
  readonly onOpen: (row: RankTableRow) => void
}

const stateColours = { partFrozen: 'blue', frozen: 'blue', dropped: 'red' } as const

/** Returns the visible columns: prices only for users who may see them. */
export function rankingColumns(texts: Texts, query: ColumnOptions): GridColumn<RankTableRow>[] {
  return [...goodsColumns(texts, query), ...figureColumns(texts, query)]
}

/** Columns that identify a row's goods. */
function goodsColumns(texts: Texts, { groupBy, movement, onOpen }: ColumnOptions): GridColumn<RankTableRow>[] {
  const text = (id: 'name' | 'category' | 'wave', width: number): GridColumn<RankTableRow> => ({
    ...column([id, texts[id]], 'text', width),
    value: (row) => row[id],
  })
  const pinned = { pinned: 'start' } as const
  const number = (row: RankTableRow) => (row.isTotal ? texts.total : row.goodsNo)
  const colour: GridColumn<RankTableRow> = {
    ...column(['colour', texts.colour], 'text', 104),
    value: colourName,
    render: colourOf,
  }
  const movementColumn: GridColumn<RankTableRow> = {
    ...column(['moved', texts.movement], 'integer', 56),
    value: (row) => placesOf(row, movement),
    render: (row) => <Moved rankChange={placesOf(row, movement)} />,
  }
  const status: GridColumn<RankTableRow> = {
    ...column(['status', texts.status], 'text', 108),
    value: (row) => (row.status ? texts.states[row.status] : undefined),
    render: (row) => stateOf(row, texts),
  }
  return [
    { ...column(['rank', texts.rank], 'integer', 56), ...pinned, value: (row) => row.rank },
    ...(movement.state === 'off' ? [] : [{ ...movementColumn, ...pinned }]),
    { ...column(['image', texts.picture], 'picture', 60), ...pinned, value: number, render: pictureOf },
    {
      ...column(['goodsNo', texts.goodsNo], 'text', 112),
      ...pinned,
      value: number,
      render: (row) => goodsOf(row, texts, onOpen),
    },
    ...(groupBy === 'skc' ? [colour] : []),
    text('name', 150),
    text('category', 76),
    text('wave', 76),
    status,
  ]
}

type FigureKey =
  | 'tagPrice'
  | 'qty'
  | 'tagAmount'
  | 'netAmount'
  | 'share'
  | 'cumShare'
  | 'customers'
  | 'coverage'
  | 'depth'
  | 'score'
  | 'votes'
  | 'factoryMin'
  | 'gap'

/** Columns of the ordered figures. */
function figureColumns(texts: Texts, options: ColumnOptions): GridColumn<RankTableRow>[] {
  const { showsTag, showsNet, opensNumbers, opensTotals, hasFactory, isOfGaps } = options
  const figure = (id: FigureKey, kind: 'integer' | 'money' | 'percent', width: number): GridColumn<RankTableRow> => ({
    ...column([id, texts[id]], kind, width),
    sortable: sortable.has(id),
    value: (row) => row[id],
    ...(opensNumbers && isNumberOfRows(id)
      ? { opens: (row) => Boolean(row[id]) && (opensTotals || !row.isTotal) }
      : {}),
  })
  const factory: GridColumn<RankTableRow>[] = hasFactory
    ? [
        figure('factoryMin', 'integer', 96),
        { ...figure('gap', 'integer', 128), decorate: gapBar, render: (row) => gapText(row, texts) },
      ]
    : []
  return [
    ...(isOfGaps ? factory : []),
    ...(showsTag ? [figure('tagPrice', 'money', 84)] : []),
    { ...figure('qty', 'integer', 92), decorate: shareBar },
    ...(showsTag ? [figure('tagAmount', 'money', 116)] : []),
    ...(showsNet ? [figure('netAmount', 'money', 116)] : []),
    figure('share', 'percent', 72),
    figure('cumShare', 'percent', 84),
    figure('customers', 'integer', 76),
    figure('coverage', 'percent', 76),
    { ...figure('depth', 'integer', 68), format: (value) => value.toFixed(1) },
    { ...figure('score', 'integer', 68), format: (value) => value.toFixed(2) },
    figure('votes', 'integer', 68),
    ...(isOfGaps ? [] : factory),
  ]
}

const sortable: ReadonlySet<string> = new Set(['qty', 'netAmount', 'tagAmount', 'customers', 'depth', 'coverage'])

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
