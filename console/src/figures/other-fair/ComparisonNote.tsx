import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatMoment } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import './comparison.css'

type Props = {
  readonly summary: ComparisonSummary | undefined
  /** First dimension of the rows. */
  readonly dim?: DimensionKey | undefined
  /** Explains how the figures are shown. */
  readonly hint?: string | undefined
}

/** Describes what the figures are compared with, of which time that is, and what of it has no row. */
export const ComparisonNote = ({ summary, dim, hint }: Props) => {
  const { comparison: texts, dimensions } = usePhrases()
  const time = useFairTime(formatMoment)
  if (!summary) return null
  const { name, asOf, wholeReason, onlyThere, unknownFilters, lacks, unsizedQty } = summary
  return (
    <div className="fd-other-note" role="note">
      <span>{texts.note({ name: name || texts.unnamedSeason })}</span>
      <span>{asOf === null ? texts.whole[wholeReason ?? 'over'] : texts.sameTime({ time: time(asOf) })}</span>
      {hint && <span>{hint}</span>}
      {lacks.length > 0 && (
        <span className="fd-warning">
          {texts.lacks({ dims: lacks.map((missing) => dimensions[missing]).join('、') })}
        </span>
      )}
      {onlyThere.count > 0 && dim && (
        <span>
          {texts.onlyThere({
            dim: dimensions[dim],
            count: formatInteger(onlyThere.count),
            qty: formatInteger(onlyThere.qty),
          })}
        </span>
      )}
      {unknownFilters > 0 && <span>{texts.unknownFilters({ count: unknownFilters })}</span>}
      {unsizedQty > 0 && <span>{texts.unsized({ qty: formatInteger(unsizedQty) })}</span>}
    </div>
  )
}
