import { HolderOutlined } from '@ant-design/icons'
import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Colours } from './Colours.tsx'
import { GoodsMarks, GoodsState } from './GoodsMarks.tsx'
import { marksOf } from './goods-marks.ts'

type Texts = Phrases['goods']

type Shows = {
  readonly prices: boolean
  readonly onOpen: (row: GoodsRow) => void
  /** Label of the drag handle; null if rows cannot be dragged. */
  readonly grip: string | null
}

/** Returns the visible columns; the price only for users who may see it. */
export function goodsColumns(texts: Texts, { prices, onOpen, grip }: Shows): GridColumn<GoodsRow>[] {
  const text = (
    id: 'name' | 'brand' | 'season' | 'category' | 'wave' | 'priceRange' | 'sizeGroup',
    width: number,
    sortable = false,
  ): GridColumn<GoodsRow> => ({ id, head: texts[id], kind: 'text', width, sortable, value: (row) => row[id] })
  const columns: (GridColumn<GoodsRow> | false)[] = [
    grip !== null && gripColumn(grip),
    pictureColumn(texts),
    numberColumn(texts, onOpen),
    text('name', 150, true),
    text('category', 76, true),
    text('wave', 76, true),
    prices && { ...column(['tagPrice', texts.tagPrice], 'money', 84), sortable: true, value: (row) => row.tagPrice },
    coloursColumn(texts),
    { ...column(['sizes', texts.sizes], 'text', 134), value: (row) => row.sizes.join(' ') },
    marksColumn(texts),
    statusColumn(texts),
    { ...column(['qty', texts.qty], 'integer', 92), sortable: true, value: (row) => row.qty },
    { ...column(['moq', texts.moq], 'integer', 76), value: (row) => row.moq },
    { ...column(['factoryMin', texts.factoryMin], 'integer', 84), value: (row) => row.factoryMin },
    {
      ...column(['skcNos', texts.skcNos], 'text', 180),
      value: (row) => row.colours.map(({ skcNo }) => skcNo).join(' '),
    },
    text('brand', 108),
    text('season', 92),
    text('sizeGroup', 116),
    prices && text('priceRange', 92),
  ]
  return columns.filter((column) => column !== false)
}

function numberColumn(texts: Texts, onOpen: Shows['onOpen']): GridColumn<GoodsRow> {
  return {
    ...column(['goodsNo', texts.goodsNo], 'text', 112),
    pinned: 'start',
    sortable: true,
    value: (row) => row.goodsNo,
    render: (row) => <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>,
  }
}

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

function pictureColumn(texts: Texts): GridColumn<GoodsRow> {
  return {
    ...column(['image', texts.picture], 'picture', 60),
    pinned: 'start',
    value: (row) => row.goodsNo,
    render: (row) => <Picture src={row.image} alt={row.goodsNo} />,
  }
}

function coloursColumn(texts: Texts): GridColumn<GoodsRow> {
  return {
    ...column(['colours', texts.colours], 'text', 120),
    value: (row) => row.colours.map(({ name }) => name).join(' '),
    render: (row) => <Colours row={row} />,
  }
}

function marksColumn(texts: Texts): GridColumn<GoodsRow> {
  return {
    ...column(['marks', texts.marks], 'text', 92),
    value: (row) => marksOf(row, texts).join(' '),
    render: (row) => <GoodsMarks row={row} />,
  }
}

function statusColumn(texts: Texts): GridColumn<GoodsRow> {
  return {
    ...column(['status', texts.status], 'text', 108),
    value: (row) => texts.states[row.status],
    render: (row) => <GoodsState row={row} />,
  }
}
