import type { OrderLine } from '@fairdesk/contract/areas/orders/order-list'
import { Checkbox, Empty } from 'antd'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly lines: readonly OrderLine[]
  readonly empty: string
  /** Each cell as it was and as it is. */
  readonly isDifference?: boolean
  /** Rows can be ticked, by `lineKey`. */
  readonly ticks?: { readonly ticked: ReadonlySet<string>; readonly onChange: (ticked: ReadonlySet<string>) => void }
}

export function lineKey({ goodsId, colourId }: Pick<OrderLine, 'goodsId' | 'colourId'>): string {
  return `${goodsId}:${colourId}`
}

/** Rows of an order under their categories, with the sizes that hold something. */
export const LineTable = ({ lines, empty, isDifference = false, ticks }: Props) => {
  const { orderList: words, orderEntry } = usePhrases()
  if (lines.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  const was = (before: number, after: number) =>
    isDifference ? words.was({ before: formatInteger(before), after: formatInteger(after) }) : formatInteger(after)
  return (
    <table className="fd-order-lines">
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
            <tr key={line.skcNo} data-status={line.status}>
              <th scope="row">
                {ticks && (
                  <Checkbox
                    aria-label={`${line.goodsNo} ${line.colour}`}
                    checked={ticks.ticked.has(lineKey(line))}
                    onChange={() => ticks.onChange(turned(ticks.ticked, lineKey(line)))}
                  />
                )}{' '}
                {line.goodsNo} <span className="fd-weak">{line.name}</span>
              </th>
              <td>
                {line.colour}
                {line.status === 'onSale' ? '' : ` · ${orderEntry[line.status]}`}
              </td>
              <td className="fd-order-cells">
                {line.cells.map(({ name, before, after }) => (
                  <span key={name}>
                    <small>{name}</small> {was(before, after)}
                  </span>
                ))}
              </td>
              <td>{was(line.before, line.after)}</td>
              <td>{line.amount === undefined ? '' : formatYuan(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function sumOf(rows: readonly OrderLine[], key: 'before' | 'after'): number {
  return rows.reduce((sum, row) => sum + (row.status === 'dropped' ? 0 : row[key]), 0)
}

function turned(ticked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(ticked)
  if (!next.delete(key)) next.add(key)
  return next
}
