import { scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import type { ScoreCorner, ScoreRow } from '@fairdesk/contract/areas/reports/scores'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { scoreFields } from '@fairdesk/contract/fields/scoring'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { nameOf } from './scored-goods.ts'

type Texts = Phrases['scoring']
type Options = {
  readonly groupBy: 'style' | 'skc'
  readonly opensNumbers: boolean
  readonly onOpen: (row: ScoreRow) => void
}

export function scoreColumns(texts: Texts, { groupBy, opensNumbers, onOpen }: Options): GridColumn<ScoreRow>[] {
  const orders = (id: 'qty' | 'customers') => ({
    width: 76,
    ...(opensNumbers ? { opens: (row: ScoreRow) => row[id] > 0 } : {}),
  })
  return gridColumnsOf(
    fieldsOn('screen', scoreFields, 'none'),
    { heads: { ...texts, image: texts.picture, goodsNo: texts.goods, tags: texts.tagsTitle } },
    {
      image: {
        width: 60,
        pinned: 'start',
        value: nameOf,
        render: (row) => <Picture src={row.image} alt={row.goodsNo} />,
      },
      goodsNo: {
        width: 168,
        pinned: 'start',
        value: nameOf,
        render: (row) => <Goods row={row} groupBy={groupBy} onOpen={onOpen} />,
      },
      mean: 72,
      votes: 72,
      qty: orders('qty'),
      corner: {
        width: 136,
        value: ({ corner }) => texts.corners[corner],
        render: ({ corner }) => <StateTag tone={tones[corner]}>{texts.corners[corner]}</StateTag>,
      },
      distribution: {
        width: 108,
        value: ({ distribution }) => distribution.join(' / '),
        render: (row) => <Distribution row={row} texts={texts} />,
      },
      tags: { width: 196, value: (row) => tagText(row, texts) },
      comments: 64,
      favourites: 64,
      customers: orders('customers'),
      category: 76,
      wave: 76,
    },
  )
}

const tones = {
  both: 'good',
  liked: 'busy',
  ordered: 'waiting',
  neither: 'bad',
  few: 'plain',
} as const satisfies Record<ScoreCorner, string>

const Goods = ({ row, groupBy, onOpen }: Pick<Options, 'groupBy' | 'onOpen'> & { readonly row: ScoreRow }) => (
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
