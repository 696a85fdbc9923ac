import type { OrderLine } from '@fairdesk/contract/areas/orders/order-list'
import { isCounted } from '@fairdesk/contract/orders/counting'
import { Checkbox, Empty } from 'antd'
import { useState } from 'react'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { type HistoryPlace, RowHistory } from '../../RowHistory.tsx'
import '../../../../ui/plain-table.css'

export type OrderPlace = Pick<HistoryPlace, 'customerId' | 'type'>

type Props = {
  readonly order: OrderPlace
  readonly lines: readonly OrderLine[]
  readonly empty: string
  /** Each cell as it was and as it is. */
  readonly isDifference?: boolean
  /** Rows can be ticked, by `lineKey`. */
  readonly ticks?: Ticks
}

type Ticks = { readonly ticked: ReadonlySet<string>; readonly onChange: (ticked: ReadonlySet<string>) => void }

export function lineKey({ goodsId, colourId }: Pick<OrderLine, 'goodsId' | 'colourId'>): string {
  return `${goodsId}:${colourId}`
}

/** Rows of an order by category, with the sizes that have pieces; a cell opens its history. */
export const LineTable = ({ order, lines, empty, isDifference = false, ticks }: Props) => {
  const { orderList: texts } = usePhrases()
  const [historyTarget, setHistoryTarget] = useState<HistoryPlace | null>(null)
  if (lines.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  const was = (previous: number, updated: number, format: (value: number) => string = formatInteger) =>
    isDifference && previous !== updated
      ? texts.was({ before: format(previous), after: format(updated) })
      : format(updated)
  return (
    <>
      <table className="fd-compact-table fd-order-lines">
        {[...Map.groupBy(lines, ({ category }) => category)].map(([category, rows]) => (
          <tbody key={category}>
            <tr className="fd-order-category">
              <th scope="rowgroup" colSpan={3}>
                {category || '-'}
              </th>
              <td>{was(sumOf(rows, 'before'), sumOf(rows, 'after'))}</td>
              <td />
            </tr>
            {rows.map((line) => (
              <Line
                key={line.skcId}
                line={line}
                was={was}
                {...(ticks ? { ticks } : {})}
                onOpen={(cell) => setHistoryTarget(placeOf(order, line, cell))}
              />
            ))}
          </tbody>
        ))}
      </table>
      {historyTarget && <RowHistory rowKey={historyTarget} onClose={() => setHistoryTarget(null)} />}
    </>
  )
}

type Cell = OrderLine['cells'][number]

type LineProps = {
  readonly line: OrderLine
  readonly was: (previous: number, updated: number, format?: (value: number) => string) => string
  /** Null for the whole row. */
  readonly onOpen: (cell: Cell | null) => void
  readonly ticks?: Ticks
}

const Line = ({ line, was, ticks, onOpen }: LineProps) => {
  const { orderTime } = usePhrases()
  const { goodsNo, name, colour, cells, before, after, amount, amountBefore = 0 } = line
  return (
    <tr data-status={line.status}>
      <th scope="row">
        {ticks && (
          <Checkbox
            className="fd-order-tick"
            aria-label={`${goodsNo} ${colour}`}
            checked={ticks.ticked.has(lineKey(line))}
            onChange={() => ticks.onChange(turned(ticks.ticked, lineKey(line)))}
          />
        )}
        {goodsNo} <span className="fd-weak">{name}</span>
      </th>
      <td>
        {colour}
        {statusText(line, orderTime)}
      </td>
      <td className="fd-order-cells">
        {cells.map((cell) => (
          <button
            type="button"
            key={cell.sizeId}
            title={orderTime.history.open({ cell: `${goodsNo} ${colour} ${cell.name}` })}
            onClick={() => onOpen(cell)}
          >
            <small className="fd-weak">{cell.name}</small> {was(cell.before, cell.after)}
          </button>
        ))}
      </td>
      <td>
        <button
          type="button"
          title={orderTime.history.open({ cell: `${goodsNo} ${colour}` })}
          onClick={() => onOpen(null)}
        >
          {was(before, after)}
        </button>
      </td>
      <td>{amount === undefined ? '' : was(amountBefore, amount, formatYuan)}</td>
    </tr>
  )
}

function placeOf(
  order: OrderPlace,
  { goodsId, colourId, goodsNo, colour }: OrderLine,
  cell: Cell | null,
): HistoryPlace {
  const row = { ...order, goodsId, colourId, goods: `${goodsNo} ${colour}` }
  return cell ? { ...row, sizeId: cell.sizeId, size: cell.name } : { ...row, size: '' }
}

/** Returns the colour's status, with the former one if it has changed. */
function statusText({ status, statusBefore }: OrderLine, { statuses }: Phrases['orderTime']): string {
  if (status !== statusBefore) return ` · ${statuses[statusBefore]} → ${statuses[status]}`
  return status === 'onSale' ? '' : ` · ${statuses[status]}`
}

function sumOf(rows: readonly OrderLine[], key: 'before' | 'after'): number {
  const status = key === 'before' ? 'statusBefore' : 'status'
  return rows.reduce((sum, row) => sum + (isCounted(row[status]) ? row[key] : 0), 0)
}

function turned(ticked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(ticked)
  if (!next.delete(key)) next.add(key)
  return next
}
