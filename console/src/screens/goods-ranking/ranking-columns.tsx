import { Tag } from 'antd'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn, GridDecoration } from '../../ui/grid/grid-props.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { isNumberOfRows } from './ranking-drill.ts'
import type { RankingBy } from './ranking-filter.ts'
import type { AnyRankingRow } from './use-ranking.ts'

/** A row of the ranking, or its totals: what has no total is absent there. */
export type ShownRow = Partial<AnyRankingRow> & { readonly isTotal?: boolean }

type Words = Phrases['goodsRanking']
type ColumnOptions = {
  readonly by: RankingBy
  readonly showsTag: boolean
  readonly showsNet: boolean
  /** Whether the rows behind its numbers may be looked at. */
  readonly opensNumbers: boolean
  readonly onOpen: (goods: { goodsId: number; goodsNo: string }) => void
}

const stateColours = { partFrozen: 'blue', frozen: 'blue', dropped: 'red' } as const

/** The columns in sight: prices only for who may see them. */
export function rankingColumns(words: Words, query: ColumnOptions): GridColumn<ShownRow>[] {
  return [...goodsColumns(words, query), ...figureColumns(words, query)]
}

/** Which goods a row is about. */
function goodsColumns(words: Words, { by, onOpen }: ColumnOptions): GridColumn<ShownRow>[] {
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
  const status: GridColumn<ShownRow> = {
    ...column(['status', words.status], 'text', 84),
    value: (row) => (row.status ? words.states[row.status] : undefined),
    render: (row) => stateOf(row, words),
  }
  return [
    { ...column(['rank', words.rank], 'integer', 56), ...pinned, value: (row) => row.rank },
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
  | 'factoryMin'
  | 'gap'

/** What is ordered of them. */
function figureColumns(words: Words, { showsTag, showsNet, opensNumbers }: ColumnOptions): GridColumn<ShownRow>[] {
  const figure = (id: FigureKey, kind: 'integer' | 'money' | 'percent', width: number): GridColumn<ShownRow> => ({
    ...column([id, words[id]], kind, width),
    sortable: sortable.has(id),
    value: (row) => row[id],
    ...(opensNumbers && isNumberOfRows(id) ? { opens: (row) => Boolean(row[id]) } : {}),
  })
  return [
    ...(showsTag ? [figure('tagPrice', 'money', 84)] : []),
    { ...figure('qty', 'integer', 92), decorate: shareBar },
    ...(showsTag ? [figure('tagAmount', 'money', 116)] : []),
    ...(showsNet ? [figure('netAmount', 'money', 116)] : []),
    figure('share', 'percent', 72),
    figure('cumShare', 'percent', 84),
    figure('customers', 'integer', 76),
    figure('coverage', 'percent', 76),
    { ...figure('depth', 'integer', 68), format: (value) => value.toFixed(1) },
    figure('factoryMin', 'integer', 84),
    { ...figure('gap', 'integer', 72), decorate: gapTone },
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

function gapTone(row: ShownRow): GridDecoration | undefined {
  if (row.isTotal || row.gap === null || row.gap === undefined) return undefined
  return { tone: row.gap > 0 ? 'warning' : 'ok' }
}

function goodsOf({ isTotal, goodsId, goodsNo = '' }: ShownRow, words: Words, onOpen: ColumnOptions['onOpen']) {
  if (isTotal || goodsId === undefined) return words.total
  return <GridLink onClick={() => onOpen({ goodsId, goodsNo })}>{goodsNo}</GridLink>
}
