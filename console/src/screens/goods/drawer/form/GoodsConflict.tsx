import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { Side } from '../../../../kit/three-sides.ts'
import type { RecordDraft } from '../../../../kit/use-record-draft.ts'
import { FieldChoices } from '../../../../ui/form/FieldChoices.tsx'
import type { GoodsDraft } from '../goods-draft.ts'
import { useDescribeDraft } from './use-describe-draft.ts'

type Name = keyof GoodsDraft
type Props = {
  readonly record: GoodsRecord | null
  readonly conflict: NonNullable<RecordDraft<GoodsDraft>['conflict']>
  readonly onSettle: (chosen: ReadonlyMap<Name, Side>) => void
  readonly onCancel: () => void
}

/** What another has saved meanwhile, field by field beside what is typed here. */
export const GoodsConflict = ({ record, conflict, onSettle, onCancel }: Props) => {
  const { conflict: words } = usePhrases()
  const { labelOf, say } = useDescribeDraft(record)
  const { mine, theirs, fields } = conflict
  return (
    <FieldChoices
      words={words}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: labelOf(name),
        mine: say(name, { of: mine, against: theirs }),
        theirs: say(name, { of: theirs, against: mine }),
        first,
      }))}
      onSettle={(chosen) =>
        onSettle(new Map([...fields].map(([name, first]) => [name, chosen.get(name) ?? first] as const)))
      }
      onCancel={onCancel}
    />
  )
}
