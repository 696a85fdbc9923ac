import { type ImportAnswer, type RowAction, rowActions } from '@fairdesk/contract/areas/data/bulk-import'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly counts: ImportAnswer['counts']
  readonly chosen: RowAction | undefined
  readonly onChoose: (action: RowAction | undefined) => void
}

/** How many rows come to what; each filters the rows below. */
export const ActionChips = ({ counts, chosen, onChoose }: Props) => {
  const { importWizard: words } = usePhrases()
  return (
    <div className="fd-import-chips">
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {words.all} <b className="fd-import-count">{formatInteger(counts.rows)}</b>
      </button>
      {rowActions.map((action) => (
        <button
          key={action}
          type="button"
          data-action={action}
          disabled={counts[action] === 0}
          aria-pressed={chosen === action}
          onClick={() => onChoose(chosen === action ? undefined : action)}
        >
          {words.actions[action]} <b className="fd-import-count">{formatInteger(counts[action])}</b>
        </button>
      ))}
    </div>
  )
}
