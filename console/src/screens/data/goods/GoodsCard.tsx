import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Colours } from './Colours.tsx'
import { GoodsMarks, GoodsState } from './GoodsMarks.tsx'
import './goods-card.css'

/** Pixels of a card with the gap beside it, before it grows to fill its line. */
export const cardSize = { width: 180, height: 323 } as const

type Props = {
  readonly row: GoodsRow
  /** Pixels. */
  readonly width: number
  readonly onOpen?: (row: GoodsRow) => void
}

const borders = 2

/** Style summary: picture, number and name, colours, price, wave, marks, state and ordered quantity. */
export const GoodsCard = ({ row, width, onOpen }: Props) => {
  const { goodsBatch: texts } = usePhrases()
  return (
    <div className="fd-goods-card">
      <Picture src={row.image} alt={row.goodsNo} width={width - borders} />
      <div className="fd-goods-card-line">
        {onOpen ? <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink> : <b>{row.goodsNo}</b>}
        {row.tagPrice !== undefined && <span>¥{formatYuan(row.tagPrice)}</span>}
      </div>
      <div className="fd-goods-card-name fd-cut" title={row.name}>
        {row.name}
      </div>
      <div className="fd-goods-card-line">
        <span>
          <Colours row={row} />
        </span>
        <span className="fd-weak">{row.wave}</span>
      </div>
      <div className="fd-goods-card-line">
        <span>
          <GoodsMarks row={row} />
          {row.status !== 'onSale' && <GoodsState row={row} />}
        </span>
        <span className="fd-weak">{texts.pieces({ count: formatInteger(row.qty) })}</span>
      </div>
    </div>
  )
}
