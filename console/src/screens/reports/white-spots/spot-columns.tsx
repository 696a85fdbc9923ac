import type { WhiteSpotRow, WhiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { CustomerPageLink } from '../../../figures/customer-page/CustomerPageLink.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'

type Texts = Phrases['whiteSpots']
type Cell = WhiteSpotRow['cells'][number]

/** A row, or the totals: by column how many of the goods some customer lacks. */
export type SpotRow = Partial<Omit<WhiteSpotRow, 'cells' | 'nonBuyers'>> & {
  readonly nonBuyers?: number
  readonly cells?: readonly Cell[]
  readonly lackedGoods?: readonly number[]
}

type Options = {
  readonly answer: WhiteSpots | undefined
  readonly texts: Texts
  readonly isCustomers: boolean
  /** Cells as texts: their mark and their number. */
  readonly isPaper?: boolean
}

export function spotColumns({ answer, texts, isCustomers, isPaper = false }: Options): GridColumn<SpotRow>[] {
  const columns = answer?.columns ?? []
  const ids = columns.flatMap(({ customerId }) => customerId ?? [])
  return [
    { ...column(['rank', texts.rank], 'integer', 48), pinned: 'start', value: ({ rank }) => rank },
    {
      ...column(['image', ''], 'picture', 48),
      headText: texts.goods,
      pinned: 'start',
      value: ({ goodsNo }) => goodsNo,
      render: ({ image, goodsNo = '' }) => (image === undefined ? null : <Picture src={image} alt={goodsNo} />),
    },
    {
      ...column(['goods', texts.goods], 'text', 190),
      pinned: 'start',
      value: (row) => (row.goodsNo === undefined ? texts.columnTotal : goodsTitle(row)),
      render: (row) =>
        row.goodsNo === undefined ? (
          texts.columnTotal
        ) : (
          <span className="fd-spot-goods fd-column" title={goodsTitle(row)}>
            <span className="fd-cut">{[row.goodsNo, row.colourName].filter(Boolean).join(' ')}</span>
            <small className="fd-weak fd-cut">{row.name}</small>
          </span>
        ),
    },
    { ...column(['qty', texts.qty], 'integer', 76), value: ({ qty }) => qty },
    { ...column(['having', texts.buyers], 'integer', 84), value: ({ buyers }) => buyers },
    {
      ...column(['nonBuyers', texts.nonBuyers], 'integer', 84),
      value: ({ nonBuyers }) => nonBuyers,
      opens: ({ nonBuyers = 0 }) => nonBuyers > 0,
    },
    ...columns.map(({ code, name, customerId }, index): GridColumn<SpotRow> => {
      const title = name || code || texts.unplaced
      return {
        ...column([`cell${index}`, title], 'integer', isCustomers ? 96 : 88),
        ...(customerId === undefined
          ? {}
          : { head: <CustomerPageLink id={customerId} name={title} customerIds={() => ids} />, headText: title }),
        value: ({ cells, lackedGoods }) =>
          lackedGoods?.[index] ??
          (isPaper ? cellText(cells?.[index], isCustomers) : cellValue(cells?.[index], isCustomers)),
        render: ({ cells, lackedGoods }) =>
          cells ? <SpotCell cell={cells[index]} texts={texts} isCustomers={isCustomers} /> : lackedGoods?.[index],
        opens: ({ cells, lackedGoods }) => (cells ? (cells[index]?.[2] ?? 0) : (lackedGoods?.[index] ?? 0)) > 0,
      }
    }),
  ]
}

/** Copied and summed: pieces of a customer, customers of a place who lack it. */
function cellValue(cell: Cell | undefined, isCustomers: boolean): number | undefined {
  if (!cell) return undefined
  return isCustomers ? cell[0] : cell[2]
}

function cellText(cell: Cell | undefined, isCustomers: boolean): string {
  if (!cell) return notOrderable
  const figure = cellValue(cell, isCustomers) ?? 0
  return figure > 0 ? `${marks[stateOf(cell)]} ${formatInteger(figure)}` : marks[stateOf(cell)]
}

export function goodsTitle({ goodsNo = '', colourName = '', name = '' }: SpotRow): string {
  return [goodsNo, colourName, name].filter(Boolean).join(' ')
}

type CellProps = { readonly cell: Cell | undefined; readonly texts: Texts; readonly isCustomers: boolean }

/** A square that is filled where all have it, half where some lack it, empty where all do; with its number. */
const SpotCell = ({ cell, texts, isCustomers }: CellProps) => {
  if (!cell) return <span title={texts.notOrderable}>{notOrderable}</span>
  const [qty, buyers, nonBuyers] = cell
  const state = stateOf(cell)
  const hover = texts.cell({
    ...{ qty: formatInteger(qty), buyers: formatInteger(buyers), nonBuyers: formatInteger(nonBuyers) },
  })
  const figure = isCustomers ? qty : nonBuyers
  return (
    <span className={`fd-spot fd-spot-${state}`} title={hover}>
      <span role="img" aria-label={texts.mark[state]}>
        {marks[state]}
      </span>
      {figure > 0 && formatInteger(figure)}
    </span>
  )
}

function stateOf([, buyers, nonBuyers]: NonNullable<Cell>): keyof typeof marks {
  if (nonBuyers === 0) return 'all'
  return buyers === 0 ? 'none' : 'some'
}

const notOrderable = '－'
const marks = { all: '■', some: '◧', none: '□' } as const
