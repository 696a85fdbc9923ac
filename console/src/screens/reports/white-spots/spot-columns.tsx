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
export type SpotRow = Partial<Omit<WhiteSpotRow, 'cells' | 'lacking'>> & {
  readonly lacking?: number
  readonly cells?: readonly Cell[]
  readonly lackedGoods?: readonly number[]
}

type Options = { readonly answer: WhiteSpots | undefined; readonly texts: Texts; readonly isCustomers: boolean }

export function spotColumns({ answer, texts, isCustomers }: Options): GridColumn<SpotRow>[] {
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
          <span title={goodsTitle(row)}>
            {row.goodsNo} {row.colourName}
            <small className="fd-weak fd-spot-name fd-cut">{row.name}</small>
          </span>
        ),
    },
    { ...column(['qty', texts.qty], 'integer', 76), value: ({ qty }) => qty },
    { ...column(['having', texts.having], 'integer', 84), value: ({ having }) => having },
    {
      ...column(['lacking', texts.lacking], 'integer', 84),
      value: ({ lacking }) => lacking,
      opens: ({ lacking = 0 }) => lacking > 0,
    },
    ...columns.map(({ code, name, customerId }, index): GridColumn<SpotRow> => {
      const title = name || code || texts.unplaced
      return {
        ...column([`cell${index}`, title], 'integer', isCustomers ? 96 : 88),
        ...(customerId === undefined
          ? {}
          : { head: <CustomerPageLink id={customerId} name={title} listed={() => ids} />, headText: title }),
        value: ({ cells, lackedGoods }) => lackedGoods?.[index] ?? cellValue(cells?.[index], isCustomers),
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

export function goodsTitle({ goodsNo = '', colourName = '', name = '' }: SpotRow): string {
  return [goodsNo, colourName, name].filter(Boolean).join(' ')
}

type CellProps = { readonly cell: Cell | undefined; readonly texts: Texts; readonly isCustomers: boolean }

/** A square that is filled where all have it, half where some lack it, empty where all do; with its number. */
const SpotCell = ({ cell, texts, isCustomers }: CellProps) => {
  if (!cell) return <span title={texts.notOrderable}>－</span>
  const [qty, having, lacking] = cell
  const state = lacking === 0 ? 'all' : having === 0 ? 'none' : 'some'
  const hover = texts.cell({
    ...{ qty: formatInteger(qty), having: formatInteger(having), lacking: formatInteger(lacking) },
  })
  const figure = isCustomers ? qty : lacking
  return (
    <span className={`fd-spot fd-spot-${state}`} title={hover}>
      <span role="img" aria-label={texts.mark[state]}>
        {marks[state]}
      </span>
      {figure > 0 && formatInteger(figure)}
    </span>
  )
}

const marks = { all: '■', some: '◧', none: '□' } as const
