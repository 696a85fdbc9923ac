import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  /** Row and column, by which the keys find it. */
  readonly name: string
  readonly label: { readonly colour: string; readonly size: string }
  readonly state: 'on' | 'off' | 'notOffered'
  readonly qty: number
  readonly hasBarcode: boolean
  readonly isCurrent: boolean
  readonly onTurn: () => void
  readonly onFocus: () => void
}

const signs = { on: '', off: '×', notOffered: '' } as const

export const HoleCell = ({ name, label, state, qty, hasBarcode, isCurrent, onTurn, onFocus }: Props) => {
  const { goodsRecord: words } = usePhrases()
  return (
    <td data-state={state} data-current={isCurrent}>
      <button
        type="button"
        data-cell={name}
        data-barcode={hasBarcode}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={state === 'on'}
        aria-label={words.size.cell({ ...label, state: words.size[state] })}
        onClick={onTurn}
        onFocus={onFocus}
      >
        {qty > 0 ? formatInteger(qty) : signs[state]}
      </button>
    </td>
  )
}
