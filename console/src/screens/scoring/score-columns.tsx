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

type Texts = Phrases['scoring']
type Options = {
  readonly groupBy: 'style' | 'skc'
  readonly opensNumbers: boolean
  readonly onOpen: (row: ScoreRow) => void
}

export function scoreColumns(texts: Texts, { groupBy, opensNumbers, onOpen }: Options): GridColumn<ScoreRow>[] {
  const orders = (id: 'qty' | 'customers', title: string): GridColumn<ScoreRow> => ({
    ...column([id, title], 'integer', 76),
    value: (row) => row[id],
    ...(opensNumbers ? { opens: (row: ScoreRow) => row[id] > 0 } : {}),
  })
  return [
    ...goodsColumns(texts, { groupBy, onOpen }),
    {
      ...column(['mean', texts.mean], 'integer', 72),
      sortable: true,
      value: ({ mean }) => mean,
      format: (value) => meanText(value),
    },
    { ...column(['votes', texts.votes], 'integer', 72), sortable: true, value: ({ votes }) => votes },
    { ...orders('qty', texts.qty), sortable: true },
    {
      ...column(['corner', texts.corner], 'text', 136),
      value: ({ corner }) => texts.corners[corner],
      render: ({ corner }) => <StateTag tone={tones[corner]}>{texts.corners[corner]}</StateTag>,
    },
    {
      ...column(['distribution', texts.distribution], 'text', 108),
      value: ({ distribution }) => distribution.join(' / '),
      render: (row) => <Distribution row={row} texts={texts} />,
    },
    {
      ...column(['tags', texts.tagsTitle], 'text', 196),
      value: (row) => tagText(row, texts),
    },
    {
      ...column(['comments', texts.comments], 'integer', 64),
      sortable: true,
      value: ({ comments }) => comments,
    },
    { ...column(['favourites', texts.favourites], 'integer', 64), sortable: true, value: (row) => row.favourites },
    orders('customers', texts.customers),
    { ...column(['category', texts.category], 'text', 76), value: ({ category }) => category },
    { ...column(['wave', texts.wave], 'text', 76), value: ({ wave }) => wave },
  ]
}

function goodsColumns(texts: Texts, { groupBy, onOpen }: Pick<Options, 'groupBy' | 'onOpen'>): GridColumn<ScoreRow>[] {
  const pinned = { pinned: 'start' } as const
  return [
    {
      ...column(['image', texts.picture], 'picture', 60),
      ...pinned,
      value: nameOf,
      render: (row) => <Picture src={row.image} alt={row.goodsNo} />,
    },
    {
      ...column(['goodsNo', texts.goods], 'text', 168),
      ...pinned,
      sortable: true,
      value: nameOf,
      render: (row) => <Goods row={row} groupBy={groupBy} onOpen={onOpen} />,
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

type GoodsProps = Pick<Options, 'groupBy' | 'onOpen'> & { readonly row: ScoreRow }

const Goods = ({ row, groupBy, onOpen }: GoodsProps) => (
  <span className="fd-score-goods fd-column">
    <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>
    <small className="fd-weak fd-cut">
      {groupBy === 'skc' && <i className="fd-colour-dot" style={{ background: `#${row.rgb ?? 'c9c4bc'}` }} />}
      {groupBy === 'skc' ? `${row.colour} ${row.name}` : row.name}
    </small>
  </span>
)

const starCounts = [1, 2, 3, 4, 5] as const

/** Bars for one to five stars, each with a text label. */
const Distribution = ({ row: { distribution, votes }, texts }: { readonly row: ScoreRow; readonly texts: Texts }) => {
  const maxCount = Math.max(1, ...distribution)
  const barTexts = distribution.map(
    (count, index) => `${texts.stars({ count: String(index + 1) })} ${formatInteger(count)}`,
  )
  if (votes === 0) return <span className="fd-weak">-</span>
  return (
    <span
      className="fd-score-bars"
      role="img"
      aria-label={barTexts.join(' · ')}
      title={barTexts.toReversed().join('\n')}
    >
      {starCounts.map((stars) => {
        const count = distribution[stars - 1] ?? 0
        const height = Math.max(count > 0 ? 12 : 4, (count / maxCount) * 100)
        return <i key={stars} style={{ height: `${height}%` }} data-none={count === 0} />
      })}
    </span>
  )
}

/** Those said most first. */
function tagText({ tags }: ScoreRow, texts: Texts): string {
  return scoreTags
    .filter((tag) => tags[tag] > 0)
    .sort((a, b) => tags[b] - tags[a])
    .map((tag) => texts.tagCount({ tag: texts.tags[tag], count: formatInteger(tags[tag]) }))
    .join(' · ')
}
