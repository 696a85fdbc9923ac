import {
  bandOf,
  bandSign,
  type CompletionFigure,
  type CompletionMeasure,
  untargetedOf,
} from '@fairdesk/contract/completion-measures'
import { Gap } from '../../../figures/gap/Gap.tsx'
import { formatDecimal, formatExact, formatInteger, formatSigned } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

type Texts = Phrases['completionRate']

/** Formats a figure. Amounts are in ten thousands, as the column head says; the exact figure is in the tooltip. */
export function figureText(value: number | null | undefined, measure: CompletionMeasure): string {
  if (measure !== 'amount' || value === null || value === undefined) return formatInteger(value)
  return formatDecimal(value / 10_000)
}

export function exactText(value: number | null | undefined, measure: CompletionMeasure): string {
  return measure === 'amount' ? formatExact(value) : formatInteger(value)
}

export function figureHead(measure: CompletionMeasure, texts: Texts, isAssumed: boolean): string {
  const title = measure === 'amount' ? texts.tenThousand({ figure: texts.figures.amount }) : texts.figures[measure]
  return isAssumed ? texts.assumedColumn({ title }) : title
}

/** Above 999 percent more digits tell nothing. */
function percentText(percent: number | null): string {
  if (percent === null) return '-'
  return percent > 999 ? '>999%' : `${percent.toFixed(1)}%`
}

/** Points with their sign. */
export function pointsText(points: number): string {
  return formatSigned(points, formatDecimal)
}

export const Figure = ({
  value,
  measure,
}: {
  readonly value: number | null | undefined
  readonly measure: CompletionMeasure
}) => <span title={exactText(value, measure)}>{figureText(value, measure)}</span>

/** Progress bar of 120 px for 120 percent, with a line at 100. */
export const ProgressBar = ({ completion }: Pick<CompletionFigure, 'completion'>) => {
  if (completion === null) return <span className="fd-weak">-</span>
  const width = Math.min(completion, 120)
  return (
    <span className="fd-completion-bar" aria-hidden="true" title={`${completion}%`}>
      <i style={{ width }} className={`fd-band-fill-${bandOf(completion)}`} />
      <b />
    </span>
  )
}

/** The number with its band's sign, exact on hover. */
export const Percent = ({
  completion,
  hover,
}: Pick<CompletionFigure, 'completion'> & { readonly hover?: string | undefined }) => (
  <span title={completion === null ? undefined : [`${completion}%`, hover].filter(Boolean).join('\n')}>
    {bandSign(bandOf(completion))}
    {percentText(completion)}
  </span>
)

type FigureTextContext = { readonly measure: CompletionMeasure; readonly texts: Texts }

/** Returns numerator and denominator of a completion, and the quantity ordered without a target. */
export function fractionText(measured: CompletionFigure | undefined, naming: FigureTextContext): string | undefined {
  if (!measured || measured.target === null) return undefined
  const { measure } = naming
  const fraction = `${exactText(measured.targeted ?? 0, measure)} / ${exactText(measured.target, measure)}`
  return untargetedOf(measured) ? `${fraction}\n${untargetedText(measured, naming)}` : fraction
}

export function untargetedText(measured: CompletionFigure | undefined, { measure, texts }: FigureTextContext): string {
  const ordered = exactText(untargetedOf(measured), measure)
  return texts.untargetedBelow({ count: measured?.untargetedCustomers ?? 0, ordered })
}

/** The gap in the unit of the column, exact on hover. */
export const MeasureGap = ({
  value,
  measure,
}: {
  readonly value: number | null | undefined
  readonly measure: CompletionMeasure
}) => <Gap value={value} format={(gap) => figureText(gap, measure)} exact={(gap) => exactText(gap, measure)} />
