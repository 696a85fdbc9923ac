import { pictureOfSize } from '@fairdesk/contract/pictures/picture-size'
import { formatInteger, formatPercent } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Moved } from '../Moved.tsx'
import type { RankTableRow } from '../ranking-columns.tsx'
import { type Movement, placesOf } from '../use-movement.ts'
import './ranking-wall.css'

/**
 * Card size with its gap in pixels, before it grows to fill its line: 1366 px fit eight side by side and two rows.
 */
export const cardSize = { width: 144, height: 264 } as const

type Props = {
  readonly row: RankTableRow
  readonly movement: Movement
  readonly hasFactory: boolean
  readonly onOpen: (row: RankTableRow) => void
}

/**
 * Row of the ranking as a picture: rank and movement on it; pieces, share and the factory minimum below. The wall
 * handles the keys.
 */
export const RankingCard = ({ row, movement, hasFactory, onOpen }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const { rank, goodsNo, name, image, qty, share, status } = row
  const colour = 'colourName' in row ? row.colourName : undefined
  return (
    <button type="button" tabIndex={-1} className="fd-ranking-card" onClick={() => onOpen(row)}>
      <span className="fd-ranking-picture">
        {image && <img src={pictureOfSize(image, 160)} alt="" loading="lazy" />}
        <b className="fd-ranking-rank">{rank}</b>
        <span className="fd-ranking-moved">
          <Moved rankChange={placesOf(row, movement)} />
        </span>
        {status && status !== 'onSale' && <span className="fd-ranking-state">{texts.states[status]}</span>}
      </span>
      <span className="fd-ranking-no">{goodsNo}</span>
      <span className="fd-ranking-name fd-hint" title={name}>
        {colour ? `${colour} ${name}` : name}
      </span>
      <span className="fd-ranking-line fd-row fd-gap-6 fd-apart">
        <b>{formatInteger(qty)}</b>
        <span>{formatPercent(share)}</span>
      </span>
      {hasFactory && <FactoryBar row={row} />}
    </button>
  )
}

const FactoryBar = ({ row: { gap, factoryMin } }: { readonly row: RankTableRow }) => {
  const { goodsRanking: texts } = usePhrases()
  if (gap === null || gap === undefined || !factoryMin)
    return <span className="fd-ranking-line fd-row fd-gap-6 fd-apart" />
  return (
    <span className="fd-ranking-line fd-row fd-gap-6 fd-apart" data-open={gap > 0 || undefined}>
      <span className="fd-factory-bar">
        <i style={{ width: `${(1 - gap / factoryMin) * 100}%` }} />
      </span>
      <small>{gap > 0 ? texts.gapOf({ gap: formatInteger(gap) }) : '✓'}</small>
    </span>
  )
}
