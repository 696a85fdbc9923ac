import type { OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import type { RecordDraft } from '../../../kit/use-record-draft.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import type { ItemDetail } from '../use-item-details.ts'
import type { OutfitDraft } from './outfit-draft.ts'

type Name = keyof OutfitDraft
type Props = {
  readonly conflict: NonNullable<RecordDraft<OutfitDraft>['conflict']>
  readonly lookOf: (item: OutfitItemInput) => ItemDetail
  readonly onSettle: (chosen: ReadonlyMap<Name, Side>) => void
  readonly onCancel: () => void
}

/** What another has saved meanwhile, field by field beside what is edited here. */
export const OutfitConflict = ({ conflict, lookOf, onSettle, onCancel }: Props) => {
  const { conflict: words, outfits, operationLogs } = usePhrases()
  const { mine, theirs, fields } = conflict
  const say = (name: Name, draft: OutfitDraft): string => {
    if (name === 'enabled') return draft.enabled ? outfits.states.enabled : outfits.states.disabled
    if (name !== 'items') return draft[name]
    const said = draft.items.map((item) => {
      const { skcNo, goodsNo, colour } = lookOf(item)
      const spot = item.spot ? ` (${item.spot.x / 10}%, ${item.spot.y / 10}%)` : ''
      return `${skcNo || goodsNo} ${colour}${spot}`
    })
    return said.join(operationLogs.comma)
  }
  return (
    <FieldChoices
      words={words}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: outfits.fields[name],
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
