import type { StockRow } from '@fairdesk/contract/areas/orders/stock'
import { stockFields } from '@fairdesk/contract/fields/stock'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'

type Texts = Phrases['stock']

export function stockColumns(texts: Texts, onOpen: (row: StockRow) => void): GridColumn<StockRow>[] {
  return gridColumnsOf(
    stockFields,
    { heads: texts.columns },
    {
      goodsNo: {
        width: 112,
        pinned: 'start',
        render: (row) => <GridLink onClick={() => onOpen(row)}>{row.goodsNo}</GridLink>,
      },
      name: 150,
      colour: 84,
      mode: {
        width: 150,
        value: (row) => modeText(texts, row),
        decorate: (row) => (row.mode === null ? { tone: 'weak' } : {}),
      },
      total: 80,
      ordered: 80,
      left: { width: 80, decorate: ({ left }) => (left !== null && left < 0 ? { tone: 'negative' } : {}) },
      unlimited: { width: 96, value: ({ unlimited }) => (unlimited === 0 ? null : unlimited) },
      sizes: {
        width: 520,
        value: ({ sizes }) =>
          sizes
            .filter(({ total }) => total !== null)
            .map(sizeText)
            .join('  '),
        render: (row) => <SizeCells sizes={row.sizes} />,
      },
      quotas: { width: 80, value: ({ quotas }) => (quotas === 0 ? null : quotas) },
    },
  )
}

function modeText(texts: Texts, { mode, modeInForce }: Pick<StockRow, 'mode' | 'modeInForce'>): string {
  return mode === null ? texts.asFair({ mode: texts.modes[modeInForce] }) : texts.modes[mode]
}

type Size = StockRow['sizes'][number]

function sizeText({ name, total, ordered, left }: Size): string {
  if (total === null || left === null) return name
  return `${name} ${formatInteger(total)}/${formatInteger(ordered)}/${formatInteger(left)}`
}

/**
 * Stock, ordered pieces and remainder per size; red if more is ordered than in stock. A single dash if nothing is
 * limited.
 */
const SizeCells = ({ sizes }: { readonly sizes: readonly Size[] }) => {
  if (sizes.every(({ total }) => total === null)) return <span className="fd-weak">–</span>
  return (
    <span className="fd-stock-sizes">
      {sizes.map(({ sizeId, name, total, ordered, left }) => (
        <span key={sizeId} data-over={left !== null && left < 0}>
          <small>{name}</small>{' '}
          {total === null || left === null ? (
            <i>–</i>
          ) : (
            <>
              {formatInteger(total)}
              <i>/{formatInteger(ordered)}/</i>
              <b>{formatInteger(left)}</b>
            </>
          )}
        </span>
      ))}
    </span>
  )
}
