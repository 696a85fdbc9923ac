import { HolderOutlined } from '@ant-design/icons'
import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { goodsFields } from '@fairdesk/contract/fields/goods'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Colours } from './Colours.tsx'
import { GoodsMarks, GoodsState } from './GoodsMarks.tsx'
import { marksOf } from './goods-marks.ts'

type Shows = {
  readonly prices: Visibility['prices']
  readonly onOpen: (row: GoodsRow) => void
  /** Label of the drag handle; null if rows cannot be dragged. */
  readonly grip: string | null
}

/** Returns the visible columns; the price only for users who may see it. */
export function goodsColumns(texts: Phrases['goods'], { prices, onOpen, grip }: Shows): GridColumn<GoodsRow>[] {
  const columns = gridColumnsOf<GoodsRow, GoodsColumn>(
    fieldsOn('screen', goodsFields, prices),
    { heads: { ...texts, image: texts.picture } },
    {
      image: {
        width: 60,
        pinned: 'start',
        value: (row) => row.goodsNo,
        render: (row) => <Picture src={row.image} alt={row.goodsNo} />,
      },
      goodsNo: {
        width: 108,
        pinned: 'start',
        render: (row) => <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>,
      },
      name: 132,
      category: 60,
      wave: 76,
      tagPrice: 76,
      colours: {
        width: 96,
        value: (row) => row.colours.map(({ name }) => name).join(' '),
        render: (row) => <Colours row={row} />,
      },
      sizes: { width: 116, value: (row) => row.sizes.join(' ') },
      marks: {
        width: 84,
        value: (row) => marksOf(row, texts).join(' '),
        render: (row) => <GoodsMarks row={row} />,
      },
      status: { width: 84, value: (row) => texts.states[row.status], render: (row) => <GoodsState row={row} /> },
      qty: 84,
      moq: 72,
      factoryMin: 84,
      skcNos: { width: 180, value: (row) => row.colours.map(({ skcNo }) => skcNo).join(' ') },
      brand: 108,
      season: 92,
      sizeGroup: 116,
      priceRange: 92,
    },
  )
  return grip === null ? columns : [gripColumn(grip), ...columns]
}

type GoodsColumn = (typeof goodsFields)[number]['key']

function gripColumn(hint: string): GridColumn<GoodsRow> {
  return {
    id: 'grip',
    head: '',
    headText: hint,
    kind: 'custom',
    width: 30,
    pinned: 'start',
    value: () => null,
    render: () => (
      <span className="fd-grip" draggable title={hint}>
        <HolderOutlined />
      </span>
    ),
  }
}
