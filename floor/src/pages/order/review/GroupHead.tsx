import type { LineGroup } from '../../../ordering/review-lines.ts'
import { useTexts } from '../../../texts/texts.ts'

type Props = {
  readonly group: LineGroup
  readonly name: string
  readonly isOpen: boolean
  readonly press: () => void
  /** Shows the part that the group is of all pieces. */
  readonly hasShare?: boolean
}

/** Name and sums of a group; pressed, it folds, or its rows are shown. */
export function GroupHead({ group: { totals, share }, name, isOpen, press, hasShare = false }: Props) {
  const texts = useTexts()
  return (
    <button type="button" className="group-head" aria-expanded={isOpen} onClick={press}>
      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
      <b className="group-name">{name}</b>
      <span className="figures">
        <span className="pair">
          <b>{texts.pieces({ n: totals.qty.toLocaleString() })}</b>
          {totals.amount === undefined ? null : <span>¥{Math.round(totals.amount).toLocaleString()}</span>}
        </span>
        <span className="quiet">
          {texts.styles({ n: totals.styles })} {texts.skc({ n: totals.skc })}
          {hasShare ? ` · ${texts.percent({ n: share.toFixed(1) })}` : ''}
        </span>
      </span>
    </button>
  )
}
