import { scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import type { ScoreCorner, ScoreRow } from '@fairdesk/contract/areas/reports/scores'
import { formatInteger } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { meanText, nameOf } from './scored-goods.ts'

type Words = Phrases['scoring']
type Options = {
  readonly by: 'style' | 'skc'
  readonly opensNumbers: boolean
  readonly onOpen: (row: ScoreRow) => void
}

export function scoreColumns(words: Words, { by, opensNumbers, onOpen }: Options): GridColumn<ScoreRow>[] {
  const orders = (id: 'qty' | 'customers', title: string): GridColumn<ScoreRow> => ({
    ...column([id, title], 'integer', 76),
    value: (row) => row[id],
    ...(opensNumbers ? { opens: (row: ScoreRow) => row[id] > 0 } : {}),
  })
  return [
    ...goodsColumns(words, { by, onOpen }),
    {
      ...column(['mean', words.mean], 'integer', 72),
      sortable: true,
      value: ({ mean }) => mean,
      format: (value) => meanText(value),
    },
    { ...column(['votes', words.votes], 'integer', 72), sortable: true, value: ({ votes }) => votes },
    { ...orders('qty', words.qty), sortable: true },
    {
      ...column(['corner', words.corner], 'text', 136),
      value: ({ corner }) => words.corners[corner],
      render: ({ corner }) => <StateTag tone={tones[corner]}>{words.corners[corner]}</StateTag>,
    },
    {
      ...column(['distribution', words.distribution], 'text', 108),
      value: ({ distribution }) => distribution.join(' / '),
      render: (row) => <Distribution row={row} words={words} />,
    },
    {
      ...column(['tags', words.tagsTitle], 'text', 196),
      value: (row) => tagText(row, words),
    },
    {
      ...column(['comments', words.comments], 'integer', 64),
      sortable: true,
      value: ({ comments }) => comments,
    },
    { ...column(['favourites', words.favourites], 'integer', 64), sortable: true, value: (row) => row.favourites },
    orders('customers', words.customers),
    { ...column(['category', words.category], 'text', 76), value: ({ category }) => category },
    { ...column(['wave', words.wave], 'text', 76), value: ({ wave }) => wave },
  ]
}

function goodsColumns(words: Words, { by, onOpen }: Pick<Options, 'by' | 'onOpen'>): GridColumn<ScoreRow>[] {
  const pinned = { pinned: 'start' } as const
  return [
    {
      ...column(['image', words.picture], 'picture', 60),
      ...pinned,
      value: nameOf,
      render: (row) => <Picture src={row.image} alt={row.goodsNo} />,
    },
    {
      ...column(['goodsNo', words.goods], 'text', 168),
      ...pinned,
      sortable: true,
      value: nameOf,
      render: (row) => <Goods row={row} by={by} onOpen={onOpen} />,
    },
  ]
}

const tones = {
  both: 'good',
  liked: 'busy',
  ordered: 'waiting',
  neither: 'bad',
  few: 'plain',
} as const satisfies Record<ScoreCorner, string>

type GoodsProps = Pick<Options, 'by' | 'onOpen'> & { readonly row: ScoreRow }

const Goods = ({ row, by, onOpen }: GoodsProps) => (
  <span className="fd-score-goods">
    <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>
    <small>
      {by === 'skc' && <i className="fd-colour-dot" style={{ background: `#${row.rgb ?? 'c9c4bc'}` }} />}
      {by === 'skc' ? `${row.colour} ${row.name}` : row.name}
    </small>
  </span>
)

const starCounts = [1, 2, 3, 4, 5] as const

/** Five bars, of one star to five; what each stands for is said. */
const Distribution = ({ row: { distribution, votes }, words }: { readonly row: ScoreRow; readonly words: Words }) => {
  const most = Math.max(1, ...distribution)
  const said = distribution.map((count, at) => `${words.stars({ count: String(at + 1) })} ${formatInteger(count)}`)
  if (votes === 0) return <span className="fd-weak">-</span>
  return (
    <span className="fd-score-bars" role="img" aria-label={said.join(' · ')} title={said.toReversed().join('\n')}>
      {starCounts.map((stars) => {
        const count = distribution[stars - 1] ?? 0
        const height = Math.max(count > 0 ? 12 : 4, (count / most) * 100)
        return <i key={stars} style={{ height: `${height}%` }} data-none={count === 0} />
      })}
    </span>
  )
}

/** Those said most first. */
function tagText({ tags }: ScoreRow, words: Words): string {
  return scoreTags
    .filter((tag) => tags[tag] > 0)
    .sort((one, other) => tags[other] - tags[one])
    .map((tag) => words.tagCount({ tag: words.tags[tag], count: formatInteger(tags[tag]) }))
    .join(' · ')
}
