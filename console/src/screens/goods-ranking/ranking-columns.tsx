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

/** A row of the ranking, or its totals: what has no total is absent there. */
export type ShownRow = Partial<AnyRankingRow> & { readonly isTotal?: boolean }

type Words = Phrases['goodsRanking']
type ColumnOptions = {
  readonly by: RankingBy
  readonly movement: Movement
  readonly hasFactory: boolean
  /** Whether the factory minimum is what the ranking is looked at for: it stands first then. */
  readonly isOfGaps: boolean
  readonly showsTag: boolean
  readonly showsNet: boolean
  /** Whether the rows behind its numbers may be looked at. */
  readonly opensNumbers: boolean
  /** Whether the totals are those of all that the filters leave: their rows are found by the filters alone. */
  readonly opensTotals: boolean
  readonly onOpen: (row: ShownRow) => void
}

const stateColours = { partFrozen: 'blue', frozen: 'blue', dropped: 'red' } as const

/** The columns in sight: prices only for who may see them. */
export function rankingColumns(words: Words, query: ColumnOptions): GridColumn<ShownRow>[] {
  return [...goodsColumns(words, query), ...figureColumns(words, query)]
}

/** Which goods a row is about. */
function goodsColumns(words: Words, { by, movement, onOpen }: ColumnOptions): GridColumn<ShownRow>[] {
  const text = (id: 'name' | 'category' | 'wave', width: number): GridColumn<ShownRow> => ({
    ...column([id, words[id]], 'text', width),
    value: (row) => row[id],
  })
  const pinned = { pinned: 'start' } as const
  const number = (row: ShownRow) => (row.isTotal ? words.total : row.goodsNo)
  const colour: GridColumn<ShownRow> = {
    ...column(['colour', words.colour], 'text', 104),
    value: colourName,
    render: colourOf,
  }
  const moved: GridColumn<ShownRow> = {
    ...column(['moved', words.movement], 'integer', 56),
    value: (row) => placesOf(row, movement),
    render: (row) => <Moved places={placesOf(row, movement)} />,
  }
  const status: GridColumn<ShownRow> = {
    ...column(['status', words.status], 'text', 108),
    value: (row) => (row.status ? words.states[row.status] : undefined),
    render: (row) => stateOf(row, words),
  }
  return [
    { ...column(['rank', words.rank], 'integer', 56), ...pinned, value: (row) => row.rank },
    ...(movement.state === 'off' ? [] : [{ ...moved, ...pinned }]),
    { ...column(['image', words.picture], 'picture', 60), ...pinned, value: number, render: pictureOf },
    {
      ...column(['goodsNo', words.goodsNo], 'text', 112),
      ...pinned,
      value: number,
      render: (row) => goodsOf(row, words, onOpen),
    },
    ...(by === 'skc' ? [colour] : []),
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

/** What is ordered of them. */
function figureColumns(words: Words, options: ColumnOptions): GridColumn<ShownRow>[] {
  const { showsTag, showsNet, opensNumbers, opensTotals, hasFactory, isOfGaps } = options
  const figure = (id: FigureKey, kind: 'integer' | 'money' | 'percent', width: number): GridColumn<ShownRow> => ({
    ...column([id, words[id]], kind, width),
    sortable: sortable.has(id),
    value: (row) => row[id],
    ...(opensNumbers && isNumberOfRows(id)
      ? { opens: (row) => Boolean(row[id]) && (opensTotals || !row.isTotal) }
      : {}),
  })
  const factory: GridColumn<ShownRow>[] = hasFactory
    ? [
        figure('factoryMin', 'integer', 96),
        { ...figure('gap', 'integer', 128), decorate: gapBar, render: (row) => gapText(row, words) },
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

function pictureOf(row: ShownRow) {
  return row.image === undefined ? null : <Picture src={row.image} alt={row.goodsNo ?? ''} />
}

function colourName(row: ShownRow): string | undefined {
  return 'colourName' in row ? row.colourName : undefined
}

function colourOf(row: ShownRow) {
  if (!('colourName' in row)) return null
  return (
    <>
      <i className="fd-colour-dot" style={{ background: `#${row.rgb ?? 'c9c4bc'}` }} />
      {row.colourName}
    </>
  )
}

function stateOf(row: ShownRow, words: Words) {
  if (!row.status || row.status === 'onSale') return row.status ? words.states.onSale : null
  return <Tag color={stateColours[row.status]}>{words.states[row.status]}</Tag>
}

function shareBar(row: ShownRow): GridDecoration | undefined {
  return row.isTotal || !row.share ? undefined : { bar: Math.min(1, row.share / 5) }
}

/** How much of the minimum is reached, behind what is missing. */
function gapBar(row: ShownRow): GridDecoration | undefined {
  const { isTotal, gap, factoryMin } = row
  if (isTotal || gap === null || gap === undefined || !factoryMin) return undefined
  return { bar: 1 - gap / factoryMin, tone: gap > 0 ? 'warning' : 'ok' }
}

function gapText({ isTotal, gap, gapSkcs, ...row }: ShownRow, words: Words) {
  if (isTotal || gap === undefined) return null
  if (gap === null) return '-'
  if (gap === 0) return `✓ ${words.gapReached}`
  if ('skcNo' in row) return words.gapOf({ gap: formatInteger(gap) })
  return words.gapOfSkcs({ gap: formatInteger(gap), count: gapSkcs ?? 0 })
}

function goodsOf(row: ShownRow, words: Words, onOpen: ColumnOptions['onOpen']) {
  if (row.isTotal || row.goodsId === undefined) return words.total
  return <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>
}
