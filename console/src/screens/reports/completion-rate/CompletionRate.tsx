import { DownloadOutlined, NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons'
import {
  type Assumption,
  type CallRow,
  type CompletionTotal,
  completion,
  type OtherShares,
} from '@fairdesk/contract/areas/reports/completion'
import type { ForecastSummary } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { Alert, Button, Empty, Segmented } from 'antd'
import { useCallback } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { ForecastNote } from '../../../figures/forecast/ForecastNote.tsx'
import { MomentButton } from '../../../figures/moment/MomentButton.tsx'
import { MomentStrip } from '../../../figures/moment/MomentStrip.tsx'
import { useMomentFoot } from '../../../figures/moment/use-moment-foot.ts'
import { useMoments } from '../../../figures/moment/use-moments.ts'
import { ComparisonChoice } from '../../../figures/other-fair/ComparisonChoice.tsx'
import { ComparisonNote } from '../../../figures/other-fair/ComparisonNote.tsx'
import { choiceProps, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import { useOtherFairs } from '../../../figures/other-fair/OtherFairChoice.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { GridStatus } from '../../../ui/grid/grid-props.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { CallsTab } from './CallsTab.tsx'
import { CompletionFilter, MeasureBar } from './CompletionBar.tsx'
import {
  type CompletionQuery,
  type CompletionTab,
  completionFields,
  completionTabs,
  isDifference,
  isFiltered,
  isOfMoment,
  matrixQuestionOf,
} from './completion-query.ts'
import { BandLegend, MatrixTab } from './matrix/MatrixTab.tsx'
import { type NodeTitle, nameOf } from './node-name.ts'
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
  const [query, update] = useAddressQuery(completionFields)
  const change = useCallback(
    (changes: Partial<CompletionQuery>) => update((current) => ({ ...current, ...changes })),
    [update],
  )
  const completed = useCompletion(query)
  const { tree, matrix, calls, assumption, loading, error, retry } = completed
  const { opening, panel } = useCompletionDrill(query, completed, assumption !== undefined)
  const moments = useMoments()
  const foot = useMomentFoot(moments)
  const download = useDownload()
  const { tab } = query
  const status: GridStatus = {
    loading,
    error: error && <NotLoaded error={error} onRetry={retry} />,
    empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(query, texts)} />,
  }
  const save = () => {
    const { level, sort, cells } = query
    const gained = isDifference(query)
    const ranked = { level, sort: gained ? ('completion' as const) : sort }
    const question = tab === 'calls' ? matrixQuestionOf({ ...query, asOf: '', since: '' }) : matrixQuestionOf(query)
    const exportQuestion = {
      ...question,
      ...comparisonParams(query.against),
      part: tab,
      ...ranked,
      asPercent: cells === 'percent',
    }
    download(completion.export, { ...exportQuestion, ...(assumption ? { assumed: assumption } : {}) })
  }
  const shared = { query, status, isAssumed: assumption !== undefined, opening, onChange: change }
  const isNodes = tab === 'tree' || tab === 'ranking'
  const isNested = tab === 'tree' || tab === 'matrix'
  const nodes: readonly NodeTitle[] =
    (tab === 'matrix' ? matrix?.rows.map((row) => ({ ...row, key: row.node })) : tree?.list) ?? []
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
        <Button icon={<DownloadOutlined />} onClick={save}>
          {texts.export}
        </Button>
      </div>
      <div className="fd-page-bar">
        <CompletionFilter query={query} onChange={change} />
      </div>
      {tab !== 'calls' && (
        <MomentStrip moments={moments} hasAmounts={(tab === 'matrix' ? matrix : tree)?.moment?.amounts} />
      )}
      {isNodes && query.measure === 'qty' && <ComparisonNote summary={tree?.comparison} dim="customer" />}
      {tab === 'calls' && moments.isChosen && <Alert banner type="info" title={texts.callsNow} />}
      <AssumptionNote {...{ query, assumption, nodes }} spread={completed.spread} sharesError={completed.sharesError} />
      <div className="fd-page-body">
        {tab === 'tree' && <TreeTab answer={tree} {...shared} />}
        {tab === 'matrix' && <MatrixTab answer={matrix} {...shared} />}
        {tab === 'ranking' && <RankingTab answer={tree} {...shared} />}
        {tab === 'calls' && (
          <CallsTab rows={calls?.list ?? noCalls} basis={calls?.basis} {...{ query, opening, status }} />
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

type NoteProps = {
  readonly query: CompletionQuery
  readonly assumption: Assumption | undefined
  readonly nodes: readonly NodeTitle[]
  readonly spread: OtherShares['list'] | undefined
  readonly sharesError: Error | null
}

const noCalls: readonly CallRow[] = []

/** Marks assumptions as such, so that they are not taken for orders; if there is none for this view, explains why. */
const AssumptionNote = ({ query, assumption, nodes, spread, sharesError }: NoteProps) => {
  const { completionRate: texts } = usePhrases()
  if (query.assume === 0) return null
  if (isOfMoment(query)) return <Alert banner type="info" title={texts.noAssumption} />
  if (sharesError) return <Alert banner type="error" title={sharesError.message} />
  if (!assumption) return <Alert banner type="info" title={texts.notAssumed} />
  return <Assumed {...{ assumption, nodes, spread }} />
}

type AssumedProps = Pick<NoteProps, 'nodes' | 'spread'> & { readonly assumption: Assumption }

const Assumed = ({ assumption: { percent, node, otherFair }, nodes, spread }: AssumedProps) => {
  const { completionRate: texts } = usePhrases()
  const fairs = useOtherFairs('completionRate')
  const scopeNode = nodes.find(({ key }) => key === node)
  const scope = scopeNode ? nameOf(scopeNode, texts) : (node ?? texts.everybody)
  const comparedFair = fairs.find(({ fairId }) => fairId === otherFair)
  const codes = new Set(nodes.filter(({ level }) => level === 'customer').map(({ code }) => code))
  if (comparedFair && !spread?.some(({ code, qty }) => qty > 0 && codes.has(code)))
    return <Alert banner type="info" title={texts.noShares({ fair: comparedFair.name })} />
  const title = comparedFair
    ? texts.assumedMoreBy({ percent, scope, fair: comparedFair.name })
    : texts.assumedMore({ percent, scope })
  return <Alert banner type="warning" title={title} />
}

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
  if (isFiltered(query)) return texts.emptyFiltered
  if (query.show === 'missing' && query.tab !== 'calls') return texts.noMissing
  if (query.show === 'idle') return texts.noIdle
  if (query.show === 'lagging' || query.tab === 'calls') return texts.noLagging
  return query.tab === 'matrix' ? texts.noCells : texts.empty
}
