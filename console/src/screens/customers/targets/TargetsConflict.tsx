import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import type { RecordDraft } from '../../../kit/use-record-draft.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import { ofField, type TargetDraft } from './target-draft.ts'

type Props = {
  readonly conflict: NonNullable<RecordDraft<TargetDraft>['conflict']>
  readonly nameOf: (row: string) => string
  readonly onSettle: (chosen: ReadonlyMap<string, Side>) => void
  readonly onCancel: () => void
}

/** What another has saved meanwhile, figure by figure beside what is typed here. */
export const TargetsConflict = ({ conflict, nameOf, onSettle, onCancel }: Props) => {
  const { conflict: words, customerTargets } = usePhrases()
  const { mine, theirs, fields } = conflict
  const say = (value: number | null | undefined) => {
    if (value === null || value === undefined) return ''
    return Number.isInteger(value) ? formatInteger(value) : formatExact(value)
  }
  const label = (field: string) => {
    const { row, figure } = ofField(field)
    return customerTargets.figureOf({ name: nameOf(row), figure: customerTargets.figures[figure] })
  }
  return (
    <FieldChoices
      words={words}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: label(name),
        mine: say(mine[name]),
        theirs: say(theirs[name]),
        first,
      }))}
      onSettle={onSettle}
      onCancel={onCancel}
    />
  )
}
