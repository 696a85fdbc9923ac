import { DownloadOutlined, NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons'
import {
  type Assumption,
  type CallRow,
  type CompletionTotal,
  completion,
} from '@fairdesk/contract/areas/reports/completion'
import type { ForecastSummary } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { Alert, Button, Empty, Segmented } from 'antd'
import { useCallback } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { filterCount } from '../../../figures/filters/filter-fields.ts'
import { ForecastNote } from '../../../figures/forecast/ForecastNote.tsx'
import { MomentButton } from '../../../figures/moment/MomentButton.tsx'
import { MomentStrip } from '../../../figures/moment/MomentStrip.tsx'
import { useMomentFoot } from '../../../figures/moment/use-moment-foot.ts'
import { useMomentNote } from '../../../figures/moment/use-moment-note.ts'
import { type MomentChoice, useMoments } from '../../../figures/moment/use-moments.ts'
import { ComparisonChoice } from '../../../figures/other-fair/ComparisonChoice.tsx'
import { ComparisonNote } from '../../../figures/other-fair/ComparisonNote.tsx'
import { choiceProps, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import { useGridPaper } from '../../../figures/paper/PrintedGrid.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useAsk, useDownload } from '../../../kit/page/tab-life.ts'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { GridStatus } from '../../../ui/grid/grid-props.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { AssumptionNote, useAssumptionText } from './AssumptionNote.tsx'
import { CallsTab } from './CallsTab.tsx'
import { CompletionFilter, MeasureBar } from './CompletionBar.tsx'
import {
  type CompletionQuery,
  type CompletionTab,
  completionFields,
  completionTabs,
  filtersOf,
  isDifference,
  isOfMoment,
  matrixQuestionOf,
} from './completion-query.ts'
import { BandLegend, MatrixTab } from './matrix/MatrixTab.tsx'
import type { NodeTitle } from './node-name.ts'
import { RankingTab } from './RankingTab.tsx'
import { TreeTab } from './TreeTab.tsx'
import { everyLevel } from './tree-rows.ts'
import { useCompletion } from './use-completion.ts'
import { useCompletionDrill } from './use-completion-drill.ts'
import { WhatIf } from './WhatIf.tsx'
import './completion-rate.css'

/** Completion of all targets: as a tree, by goods, ranked, and as a call list. */
export const CompletionRate = () => {
  const { completionRate: texts } = usePhrases()
  const { paper, print } = useGridPaper()
  const [query, update] = useAddressQuery(completionFields)
  const change = useCallback(
    (changes: Partial<CompletionQuery>, options?: { readonly replace: boolean }) =>
      update((current) => ({ ...current, ...changes }), options),
    [update],
  )
  const completed = useCompletion(query)
  const { tree, matrix, calls, assumption, loading, error, retry } = completed
  const { opening, panel } = useCompletionDrill(query, completed, assumption !== undefined)
  const moments = useMoments()
  const foot = useMomentFoot(moments)
  const save = useExport(query, assumption)
  const { tab } = query
  const status: GridStatus = {
    loading,
    error: error && <NotLoaded error={error} onRetry={retry} />,
    empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(query, texts)} />,
  }
  const shared = { query, status, paper, isAssumed: assumption !== undefined, opening, onChange: change }
  const isNodes = tab === 'tree' || tab === 'ranking'
  const isNested = tab === 'tree' || tab === 'matrix'
  const nodes: readonly NodeTitle[] =
    (tab === 'matrix' ? matrix?.rows.map((row) => ({ ...row, key: row.node })) : tree?.list) ?? []
  const assumed = { query, assumption, nodes, spread: completed.spread, sharesError: completed.sharesError }
  const assumptionText = useAssumptionText(assumed)
  const onPrint = usePrint(query, { moments, print, assumed: assumptionText?.text })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented<CompletionTab>
          aria-label={texts.title}
          value={tab}
          options={completionTabs.map((value) => ({ value, label: texts.tabs[value] }))}
          onChange={(selectedTab) => change({ tab: selectedTab })}
        />
        <MeasureBar query={query} onChange={change} />
        {tab !== 'calls' && !isOfMoment(query) && <WhatIf query={query} nodes={nodes} onChange={change} />}
        <span className="fd-spring" />
        {isNested && (
          <>
            <IconButton
              label={texts.openAll}
              icon={<NodeExpandOutlined />}
              onClick={() => change({ depth: everyLevel, flipped: [] })}
            />
            <IconButton
              label={texts.closeAll}
              icon={<NodeCollapseOutlined />}
              onClick={() => change({ depth: 0, flipped: [] })}
            />
          </>
        )}
        {isNodes && <ComparisonChoice menu="completionRate" {...choiceProps(query, change)} />}
        {tab !== 'calls' && <MomentButton moments={moments} />}
        <PrintButton onPrint={onPrint} />
        <Button icon={<DownloadOutlined />} onClick={save}>
          {texts.export}
        </Button>
      </div>
      <CompletionFilter query={query} onChange={change} />
      {tab !== 'calls' && (
        <MomentStrip moments={moments} hasAmounts={(tab === 'matrix' ? matrix : tree)?.moment?.amounts} />
      )}
      {isNodes && query.measure === 'qty' && <ComparisonNote summary={tree?.comparison} dim="customer" />}
      {tab === 'calls' && moments.isChosen && <Alert banner type="info" title={texts.callsNow} />}
      {assumptionText && <AssumptionNote {...assumptionText} />}
      <div className="fd-page-body">
        {tab === 'tree' && <TreeTab answer={tree} {...shared} />}
        {tab === 'matrix' && <MatrixTab answer={matrix} {...shared} />}
        {tab === 'ranking' && <RankingTab answer={tree} {...shared} />}
        {tab === 'calls' && (
          <CallsTab rows={calls?.list ?? noCalls} basis={calls?.basis} {...{ query, opening, status, paper }} />
        )}
      </div>
      <FootLine {...foot}>
        <FootFigures
          query={query}
          total={tree?.total}
          forecast={assumption ? undefined : tree?.forecast}
          calls={calls?.list.length}
        />
      </FootLine>
      <DrillPanel {...panel} />
    </div>
  )
}

/** Returns the export of the tab that is shown. */
function useExport(query: CompletionQuery, assumption: Assumption | undefined) {
  const download = useDownload()
  return () => {
    const { tab, level, sort, cells } = query
    const question = tab === 'calls' ? matrixQuestionOf({ ...query, asOf: '', since: '' }) : matrixQuestionOf(query)
    download(completion.export, {
      ...{ ...question, ...comparisonParams(query.against), part: tab, level },
      ...{ sort: isDifference(query) ? 'completion' : sort, asPercent: cells === 'percent' },
      ...(assumption ? { assumed: assumption } : {}),
    })
  }
}

type PrintInput = Pick<ReturnType<typeof useGridPaper>, 'print'> & {
  readonly moments: MomentChoice
  readonly assumed: string | undefined
}

/** Returns the print of the tab that is shown, under its filters, moment and assumption. */
function usePrint(query: CompletionQuery, { moments, print, assumed }: PrintInput) {
  const phrases = usePhrases()
  const momentNote = useMomentNote(moments)
  const ask = useAsk()
  const { completionRate: texts } = phrases
  const notes = [query.tab === 'calls' ? texts.callsNow : momentNote, assumed]
  return () => print(`${texts.title} · ${texts.tabs[query.tab]}`, { filters: filtersOf(query), notes, ask, phrases })
}

const noCalls: readonly CallRow[] = []

type FootProps = {
  readonly query: CompletionQuery
  readonly total: CompletionTotal | undefined
  readonly forecast: ForecastSummary | undefined
  /** Number of customers to call; undefined while loading. */
  readonly calls: number | undefined
}

const FootFigures = ({ query, total, calls, forecast }: FootProps) => {
  const { completionRate: texts, shell } = usePhrases()
  const { tab, measure } = query
  if (tab === 'calls') return calls === undefined ? null : <span>{shell.rows({ count: formatInteger(calls) })}</span>
  const ofNodes = tab === 'tree' || tab === 'ranking' ? total : undefined
  const isDistinct = measure === 'styles' || measure === 'skc'
  return (
    <>
      {ofNodes && (
        <span>
          {texts.customersIn({ customers: formatInteger(ofNodes.customers), idle: formatInteger(ofNodes.idle) })}
        </span>
      )}
      {!isDifference(query) && <BandLegend />}
      {forecast && ofNodes && !isDistinct && <ForecastNote summary={forecast} forecast={ofNodes.forecast?.qty} />}
      {ofNodes && isDistinct && <span>{texts.onlyAtCustomers}</span>}
    </>
  )
}

function emptyText(query: CompletionQuery, texts: ReturnType<typeof usePhrases>['completionRate']): string {
  if (filterCount(query) > 0) return texts.emptyFiltered
  if (query.show === 'missing' && query.tab !== 'calls') return texts.noMissing
  if (query.show === 'idle') return texts.noIdle
  if (query.show === 'lagging' || query.tab === 'calls') return texts.noLagging
  return query.tab === 'matrix' ? texts.noCells : texts.empty
}
