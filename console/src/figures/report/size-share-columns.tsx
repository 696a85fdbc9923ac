import type { ReportRow } from '@fairdesk/contract/areas/reports/report'
import { formatDecimal, formatPercent, formatSigned } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'

type ShareRow = Partial<Pick<ReportRow, 'sizeShares' | 'sizeStandard'>>

/** Points beyond which a size is marked as too many or too few. */
export const notablePoints = 3

/** Column with the share of a size, beside it the standard's where there is one; ▲ and ▼ where they are far apart. */
export function sizeShareColumn<R extends ShareRow>(
  { id, head, index }: { readonly id: string; readonly head: string; readonly index: number },
  { phrases, hasStandard }: { readonly phrases: Phrases; readonly hasStandard: boolean },
): GridColumn<R> {
  const base = {
    ...column([id, head], 'percent', hasStandard ? 124 : 76),
    value: ({ sizeShares }: R) => sizeShares?.[index],
  }
  if (!hasStandard) return base
  return {
    ...base,
    render: ({ sizeShares, sizeStandard }) => {
      const share = sizeShares?.[index]
      if (share === undefined) return '–'
      const standard = sizeStandard?.shares[index] ?? 0
      if (!sizeStandard || (share === 0 && standard === 0)) return formatPercent(share)
      return <ComparedShare {...{ share, standard, sizeStandard, phrases }} />
    },
  }
}

type ComparedProps = {
  readonly share: number
  readonly standard: number
  readonly sizeStandard: NonNullable<ShareRow['sizeStandard']>
  readonly phrases: Phrases
}

const ComparedShare = ({ share, standard, sizeStandard, phrases }: ComparedProps) => {
  const { dynamicReport: texts, customerPage } = phrases
  const points = share - standard
  const mark = points > notablePoints ? '▲' : points < -notablePoints ? '▼' : ''
  const name = customerPage.standards[sizeStandard.kind](sizeStandard)
  const title = texts.sizeStandardTitle({
    name,
    standard: formatDecimal(standard),
    points: formatSigned(points, formatDecimal),
  })
  return (
    <span className="fd-unbroken" title={title}>
      {mark && <span className={points > 0 ? 'fd-warning' : 'fd-negative'}>{mark} </span>}
      {formatPercent(share)}{' '}
      <small className="fd-weak">{texts.sizeStandard({ standard: formatDecimal(standard) })}</small>
    </span>
  )
}
