import { mostStock, type StockRow } from '@fairdesk/contract/areas/orders/stock'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Numbers by size as they are entered; null is no limit. */
export type Totals = ReadonlyMap<number, number | null>

type Props = {
  readonly sizes: StockRow['sizes']
  readonly totals: Totals
  readonly onChange: (totals: Totals) => void
  readonly onEnter: () => void
}

const range = { min: 0, max: mostStock }

export function totalsFrom(sizes: StockRow['sizes']): Totals {
  return new Map(sizes.map(({ sizeId, total }) => [sizeId, total]))
}

/** Returns the changed cells, each with the value that was seen. */
export function changedCells(sizes: StockRow['sizes'], totals: Totals) {
  return sizes.flatMap(({ sizeId, total: was }) => {
    const total = totals.get(sizeId) ?? null
    return total === was ? [] : [{ sizeId, total, was }]
  })
}

/** Stock, ordered pieces and remainder per size. */
export const TotalsTable = ({ sizes, totals, onChange, onEnter }: Props) => {
  const { stock: texts } = usePhrases()
  return (
    <table className="fd-stock-table">
      <thead>
        <tr>
          <th scope="col">{texts.size}</th>
          <th scope="col">{texts.columns.total}</th>
          <th scope="col">{texts.columns.ordered}</th>
          <th scope="col">{texts.columns.left}</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ sizeId, name, ordered }) => {
          const total = totals.get(sizeId) ?? null
          const remaining = total === null ? null : total - ordered
          return (
            <tr key={sizeId}>
              <th scope="row">{name}</th>
              <td>
                <NumberInput
                  isTight
                  label={`${texts.columns.total} ${name}`}
                  value={total}
                  range={range}
                  onChange={(value) => onChange(new Map([...totals, [sizeId, value]]))}
                  input={{ placeholder: texts.unlimited }}
                  onEnter={onEnter}
                />
              </td>
              <td>{formatInteger(ordered)}</td>
              <td data-over={remaining !== null && remaining < 0}>
                {remaining === null ? texts.unlimited : formatInteger(remaining)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
