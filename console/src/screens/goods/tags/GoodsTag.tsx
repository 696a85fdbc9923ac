import type { GoodsTag as Tag } from '@fairdesk/contract/areas/data/goods-batch'
import { QRCode } from 'antd'
import { formatYuan } from '../../../kit/text/format.ts'

type Props = { readonly tag: Tag; readonly isPriced: boolean }

/** The tag of one colour: its number as a QR code for the scanner and in words for people. */
export const GoodsTag = ({ tag, isPriced }: Props) => (
  <div className="fd-tag">
    <QRCode
      type="svg"
      className="fd-tag-code"
      value={tag.skcNo}
      size={96}
      bordered={false}
      errorLevel="M"
      // Black on white in the dark too: a scanner reads it from the screen.
      color="#000"
      bgColor="#fff"
    />
    <div className="fd-tag-text">
      <b>{tag.skcNo}</b>
      <span>
        {tag.goodsNo} {tag.name}
      </span>
      <span>
        {tag.colourCode} {tag.colourName}
      </span>
      <span className="fd-tag-sizes">{tag.sizes.join(' ')}</span>
      {isPriced && tag.tagPrice !== undefined && <b className="fd-tag-price">¥{formatYuan(tag.tagPrice)}</b>}
    </div>
  </div>
)
