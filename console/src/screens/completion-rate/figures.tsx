import {
  bandOf,
  bandSign,
  type CompletionMeasure,
  type Measured,
  untargetedOf,
} from '@fairdesk/contract/completion/measured'
import { formatDecimal, formatExact, formatInteger, formatSigned } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'

type Words = Phrases['completionRate']

/** Amounts stand in ten thousands, which the head says; the exact figure is told on hover. */
export function figureText(value: number | null | undefined, of: CompletionMeasure): string {
  if (of !== 'amount' || value === null || value === undefined) return formatInteger(value)
  return formatDecimal(value / 10_000)
}

export function exactText(value: number | null | undefined, of: CompletionMeasure): string {
  return of === 'amount' ? formatExact(value) : formatInteger(value)
}

export function figureHead(of: CompletionMeasure, words: Words, isAssumed: boolean): string {
  const title = of === 'amount' ? words.tenThousand({ figure: words.figures.amount }) : words.figures[of]
  return isAssumed ? words.assumedColumn({ title }) : title
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
  of,
}: {
  readonly value: number | null | undefined
  readonly of: CompletionMeasure
}) => <span title={exactText(value, of)}>{figureText(value, of)}</span>

/** 120 px stand for 120 percent, with a line at 100. */
export const ProgressBar = ({ completion }: Pick<Measured, 'completion'>) => {
  if (completion === null) return <span className="fd-completion-none">-</span>
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
}: Pick<Measured, 'completion'> & { readonly hover?: string | undefined }) => (
  <span title={completion === null ? undefined : [`${completion}%`, hover].filter(Boolean).join('\n')}>
    {bandSign(bandOf(completion))}
    {percentText(completion)}
  </span>
)

type Naming = { readonly of: CompletionMeasure; readonly words: Words }

/** The two numbers a completion divides, and what is ordered beside them. */
export function fractionText(measured: Measured | undefined, naming: Naming): string | undefined {
  if (!measured || measured.target === null) return undefined
  const { of } = naming
  const fraction = `${exactText(measured.targeted ?? 0, of)} / ${exactText(measured.target, of)}`
  return untargetedOf(measured) ? `${fraction}\n${untargetedText(measured, naming)}` : fraction
}

export function untargetedText(measured: Measured | undefined, { of, words }: Naming): string {
  const ordered = exactText(untargetedOf(measured), of)
  return words.untargetedBelow({ count: measured?.untargetedCustomers ?? 0, ordered })
}

/** What is missing to the target; beyond it with a plus and a word. */
export const Gap = ({ value, of, words }: Naming & { readonly value: number | null | undefined }) => {
  if (value === null || value === undefined || value >= 0) return <Figure value={value} of={of} />
  return (
    <span className="fd-completion-over" title={words.over({ figure: exactText(-value, of) })}>
      {words.over({ figure: figureText(-value, of) })}
    </span>
  )
}
