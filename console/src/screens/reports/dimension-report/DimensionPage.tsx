import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { AsOfMoment } from '@fairdesk/contract/areas/reports/moment'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { ReactNode } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import type { DrillState } from '../../../figures/drill/use-drill.ts'
import { ReportFilterBar } from '../../../figures/filters/ReportFilterBar.tsx'
import { MomentButton } from '../../../figures/moment/MomentButton.tsx'
import { MomentStrip } from '../../../figures/moment/MomentStrip.tsx'
import { useMomentFoot } from '../../../figures/moment/use-moment-foot.ts'
import { useMomentNote } from '../../../figures/moment/use-moment-note.ts'
import { useMoments } from '../../../figures/moment/use-moments.ts'
import { ComparisonChoice } from '../../../figures/other-fair/ComparisonChoice.tsx'
import { ComparisonNote } from '../../../figures/other-fair/ComparisonNote.tsx'
import { choiceProps } from '../../../figures/other-fair/comparison-field.ts'
import type { PaperContext } from '../../../figures/paper/print-figures.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { type DimensionQuery, sharedQuestion } from './dimension-query.ts'

export type TabProps = {
  readonly query: DimensionQuery
  readonly onChange: (changes: Partial<DimensionQuery>, options?: { readonly replace: boolean }) => void
  readonly tabs: ReactNode
}

type Props = TabProps & {
  readonly answer:
    | { readonly moment?: AsOfMoment | undefined; readonly comparison?: ComparisonSummary | undefined }
    | undefined
  /** Controls of the active tab. */
  readonly choices: ReactNode
  /** Prints the table as `title`. */
  readonly print: (title: string, context: PaperContext) => Promise<void>
  readonly title: string
  /** On paper, beside filters and moment. */
  readonly paperNotes?: readonly string[]
  /** At the end of the bar. */
  readonly acts?: ReactNode
  /** Between the bar and the table. */
  readonly way?: ReactNode
  /** Rows of the table; undefined while they are on their way. */
  readonly count: number | undefined
  readonly drill: DrillState
  /** Explains how to tell the other figures from this fair's, where they share a cell. */
  readonly otherNote?: string
  /** First dimension of the rows. */
  readonly dim: DimensionKey | undefined
  readonly children: ReactNode
}

/**
 * Common frame of both tabs: filters, moments and another fair in one bar, notes, the table, its count, the rows behind
 * its numbers.
 */
export const DimensionPage = ({ query, onChange, tabs, answer, ...parts }: Props) => {
  const phrases = usePhrases()
  const { shell } = phrases
  const { choices, acts, way, count, drill, otherNote, dim, title, print, paperNotes = [], children } = parts
  const moments = useMoments()
  const foot = useMomentFoot(moments)
  const momentNote = useMomentNote(moments)
  const ask = useAsk()
  const { goods, customers } = query
  const onPrint = () =>
    print(title, { filters: { goods, customers }, notes: [momentNote, ...paperNotes], ask, phrases })
  const { comparison: _, ...question } = sharedQuestion(query)
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        {choices}
        <ComparisonChoice menu="dimensionReport" {...choiceProps(query, onChange)} />
        <span className="fd-spring" />
        <MomentButton moments={moments} />
        <PrintButton onPrint={onPrint} />
        {acts}
      </div>
      <ReportFilterBar report="dimensionReport" keyword="goods" query={query} onChange={onChange} />
      <MomentStrip moments={moments} hasAmounts={answer?.moment?.amounts} />
      <ComparisonNote summary={answer?.comparison} dim={dim} hint={otherNote} />
      {way}
      <div className="fd-page-body">{children}</div>
      <FootLine {...foot}>{count !== undefined && <span>{shell.rows({ count: formatInteger(count) })}</span>}</FootLine>
      <DrillPanel drill={drill} question={question} />
    </div>
  )
}
