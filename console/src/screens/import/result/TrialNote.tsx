import type { ImportAnswer } from '@fairdesk/contract/areas/data/bulk-import'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Says that nothing is written yet, and of goods what the good rows amount to. */
export const TrialNote = ({ counts }: { readonly counts: ImportAnswer['counts'] }) => {
  const { importWizard: words } = usePhrases()
  const { styles, skcs, skus, barcodes } = counts
  return (
    <>
      <span>{words.dryRun}</span>
      {styles !== undefined && (
        <span>
          {words.amount({
            styles: formatInteger(styles),
            skcs: formatInteger(skcs),
            skus: formatInteger(skus),
            barcodes: formatInteger(barcodes),
          })}
        </span>
      )}
    </>
  )
}
