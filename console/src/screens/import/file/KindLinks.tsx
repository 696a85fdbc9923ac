import { type ImportKind, isKindSeen } from '@fairdesk/contract/areas/data/bulk-import'
import { Segmented } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { importPlace, kindsBeside } from '../kind-places.ts'

/** What else may be imported for the same list; each has a tab of its own. */
export const KindLinks = ({ kind }: { readonly kind: ImportKind }) => {
  const { importWizard: words } = usePhrases()
  const prices = usePrices()
  const kinds = kindsBeside(kind).filter((one) => isKindSeen(one, prices))
  if (kinds.length < 2) return null
  return (
    <Segmented<ImportKind>
      className="fd-import-kinds"
      aria-label={words.kindOf}
      value={kind}
      options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      onChange={(chosen) => go(importPlace(chosen))}
    />
  )
}
