import type { OutfitRecord } from '@fairdesk/contract/areas/data/outfits'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** How often an outfit was ordered, how much of it is on sale, and where it hangs. */
export const OutfitFigures = ({ record }: { readonly record: OutfitRecord }) => {
  const { outfits: words, operationLogs } = usePhrases()
  const { sets, completeness, missing, displays } = record
  const said = [
    sets ? words.sets({ count: formatInteger(sets) }) : words.noSets,
    completeness === null ? '' : words.completeness({ percent: String(completeness) }),
    missing.length > 0 ? words.missing({ names: missing.join(operationLogs.comma) }) : '',
    displays.length > 0 ? words.onDisplays({ names: displays.join(operationLogs.comma) }) : '',
  ]
  return <span className="fd-outfit-note">{said.filter(Boolean).join('　')}</span>
}
