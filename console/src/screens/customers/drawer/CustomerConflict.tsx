import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import type { RecordDraft } from '../../../kit/use-record-draft.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import type { CustomerDraft } from './customer-draft.ts'

type Name = keyof CustomerDraft
type Props = {
  readonly conflict: NonNullable<RecordDraft<CustomerDraft>['conflict']>
  /** Whether no brand means every brand. */
  readonly isAllBrands: boolean
  readonly onSettle: (chosen: ReadonlyMap<Name, Side>) => void
  readonly onCancel: () => void
}

/** What another has saved meanwhile, field by field beside what is typed here. */
export const CustomerConflict = ({ conflict, isAllBrands, onSettle, onCancel }: Props) => {
  const { conflict: words, customerRecord } = usePhrases()
  const say = useDescribe(isAllBrands)
  const { mine, theirs, fields } = conflict
  return (
    <FieldChoices
      words={words}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: customerRecord.fields[name],
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

/** A field's value in the words the form shows it by. */
function useDescribe(isAllBrands: boolean): (name: Name, draft: CustomerDraft) => string {
  const { customers, customerRecord: words } = usePhrases()
  const levels = useLookUp(baseData.getAuthAllCommonCodeMap, {})?.customerLevel
  const areas = useLookUp(baseData.getAuthArea, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
  return (name, draft) => {
    switch (name) {
      case 'type':
        return customers.types[draft.type]
      case 'level':
        return levels?.find(({ code }) => code === draft.level)?.name ?? draft.level
      case 'areaId':
        return areas?.find(({ id }) => id === draft.areaId)?.name ?? String(draft.areaId ?? '')
      case 'agent':
        return draft.agent?.name ?? ''
      case 'brands':
        if (draft.brands.length === 0 && isAllBrands) return words.everyBrand
        return draft.brands.map((code) => brands?.find((one) => one.code === code)?.name ?? code).join('、')
      case 'discountBasis':
        return draft.discountBasis === null ? '' : words.bases[draft.discountBasis]
      case 'enabled':
        return draft.enabled ? customers.on : customers.off
      default:
        return String(draft[name] ?? '')
    }
  }
}
