import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { showsSizeShares } from '@fairdesk/contract/areas/reports/saved/report-question'
import { notablePoints } from '../../../../figures/report/size-share-columns.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import '../../../../figures/other-fair/comparison.css'

/** Explains what the shares of sizes are of, and which standard they are compared with. */
export const SizeShareNote = ({
  params,
  hasStandard,
}: {
  readonly params: ReportParams
  readonly hasStandard: boolean
}) => {
  const { dynamicReport: texts } = usePhrases()
  if (!showsSizeShares(params)) return null
  return (
    <div className="fd-other-note" role="note">
      <span>{texts.sizeShareNote}</span>
      <span>{hasStandard ? texts.sizeStandardNote({ points: notablePoints }) : texts.noSizeStandard}</span>
    </div>
  )
}
