import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import type { RecordDraft } from '../../../kit/use-record-draft.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import type { RackDraft } from './rack-draft.ts'

type Name = keyof RackDraft
type Props = {
  readonly conflict: NonNullable<RecordDraft<RackDraft>['conflict']>
  readonly onSettle: (chosen: ReadonlyMap<Name, Side>) => void
  readonly onCancel: () => void
}

/** What another has saved of a rack meanwhile, field by field beside what is typed here. */
export const RackConflict = ({ conflict, onSettle, onCancel }: Props) => {
  const { conflict: words, displays } = usePhrases()
  const { mine, theirs, fields } = conflict
  const say = (name: Name, draft: RackDraft): string => {
    if (name === 'enabled') return draft.enabled ? displays.enabled : displays.disabled
    if (name === 'capacity') return draft.capacity === null ? '' : formatInteger(draft.capacity)
    return draft[name]
  }
  return (
    <FieldChoices
      words={words}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: displays.fields[name],
        mine: say(name, mine),
        theirs: say(name, theirs),
        first,
      }))}
      onSettle={(chosen) =>
        onSettle(new Map([...fields].map(([name, first]) => [name, chosen.get(name) ?? first] as const)))
      }
      onCancel={onCancel}
    />
  )
}
