import type { AsOfMoment } from '@fairdesk/contract/areas/reports/moment'
import type { OtherFairSummary } from '@fairdesk/contract/areas/reports/structure'
import type { ReactNode } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import type { DrillState } from '../../../figures/drill/use-drill.ts'
import { FilterButton } from '../../../figures/filters/FilterButton.tsx'
import { FilterChips } from '../../../figures/filters/FilterChips.tsx'
import { MomentButton } from '../../../figures/moment/MomentButton.tsx'
import { MomentStrip } from '../../../figures/moment/MomentStrip.tsx'
import { useMomentFoot } from '../../../figures/moment/use-moment-foot.ts'
import { useMoments } from '../../../figures/moment/use-moments.ts'
import { OtherFairChoice } from '../../../figures/other-fair/OtherFairChoice.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { type DimensionQuery, sharedQuestion } from './dimension-query.ts'

export type TabProps = {
  readonly query: DimensionQuery
  readonly onChange: (changes: Partial<DimensionQuery>) => void
  readonly tabs: ReactNode
}

type Props = TabProps & {
  readonly answer:
    | { readonly moment?: AsOfMoment | undefined; readonly otherFair?: OtherFairSummary | undefined }
    | undefined
  /** Controls of the active tab. */
  readonly choices: ReactNode
  /** At the end of the bar. */
  readonly acts?: ReactNode
  /** Between the bar and the table. */
  readonly way?: ReactNode
  /** Rows of the table; undefined while they are on their way. */
  readonly count: number | undefined
  readonly drill: DrillState
  /** Explains how to tell the other fair's figures from this one's. */
  readonly otherNote: (fair: { readonly fair: string }) => string
  readonly children: ReactNode
}

/**
 * Common frame of both tabs: filters, moments and another fair in one bar, notes, the table, its count, the rows behind
 * its numbers.
 */
export const DimensionPage = ({ query, onChange, tabs, answer, ...parts }: Props) => {
  const { structure: texts, shell } = usePhrases()
  const { choices, acts, way, count, drill, otherNote, children } = parts
  const moments = useMoments()
  const foot = useMomentFoot(moments)
  const { otherFair: _, ...question } = sharedQuestion(query)
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        {choices}
        <FilterButton query={query} onChange={onChange} />
        <OtherFairChoice
          menu="dimensionReport"
          label={texts.otherFair}
          none={texts.noOther}
          value={query.otherFair}
          onChange={(otherFair) => onChange({ otherFair })}
        />
        <span className="fd-spring" />
        <MomentButton moments={moments} />
        {acts}
      </div>
      <FilterChips query={query} onChange={onChange} />
      <MomentStrip moments={moments} hasAmounts={answer?.moment?.amounts} />
      {answer?.otherFair && <OtherNote otherFair={answer.otherFair} note={otherNote} isPast={moments.isChosen} />}
      {way}
      <div className="fd-page-body">{children}</div>
      <FootLine {...foot}>{count !== undefined && <span>{shell.rows({ count: formatInteger(count) })}</span>}</FootLine>
      <DrillPanel drill={drill} question={question} />
    </div>
  )
}

type NoteProps = { readonly otherFair: OtherFairSummary; readonly note: Props['otherNote']; readonly isPast: boolean }

/** Describes the other fair's figures, and their omissions. */
const OtherNote = ({ otherFair: { name, onlyThere, unknownFilters }, note, isPast }: NoteProps) => {
  const { structure: texts } = usePhrases()
  return (
    <div className="fd-other-note" role="note">
      <span>{note({ fair: name })}</span>
      {isPast && <span>{texts.otherRest}</span>}
      {onlyThere > 0 && <span>{texts.onlyThere({ count: onlyThere })}</span>}
      {unknownFilters > 0 && <span>{texts.unknownFilters({ count: unknownFilters })}</span>}
    </div>
  )
}
