import { DownloadOutlined, NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons'
import { type Assumption, type CompletionTotal, completion } from '@fairdesk/contract/areas/reports/completion'
import { Alert, Button, Empty, Segmented } from 'antd'
import { useCallback } from 'react'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { GridStatus } from '../../ui/grid/grid-props.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { CallsTab } from './CallsTab.tsx'
import { CompletionFilter, MeasureBar } from './CompletionBar.tsx'
import {
  type CompletionQuery,
  type CompletionTab,
  completionFields,
  completionTabs,
  isFiltered,
  matrixQuestionOf,
} from './completion-query.ts'
import { BandLegend, MatrixTab } from './MatrixTab.tsx'
import { type NodeTitle, nameOf } from './node-name.ts'
import { RankingTab } from './RankingTab.tsx'
import { TreeTab } from './TreeTab.tsx'
import { everyLevel } from './tree-rows.ts'
import { useCompletion } from './use-completion.ts'
import { WhatIf } from './WhatIf.tsx'
import './completion-rate.css'

/** How far everybody is towards his target: as a tree, by goods, ranked, and whom to call. */
export const CompletionRate = () => {
  const { completionRate: words } = usePhrases()
  const [query, update] = useAddressQuery(completionFields)
  const change = useCallback((changes: Partial<CompletionQuery>) => update((now) => ({ ...now, ...changes })), [update])
  const { tree, matrix, calls, assumption, loading, error, retry } = useCompletion(query)
  const foot = useFoot()
  const download = useDownload()
  const { tab } = query
  const status: GridStatus = {
    loading,
    error: error && <NotLoaded error={error} onRetry={retry} />,
    empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(query, words)} />,
  }
  const save = () => {
    const { level, sort, cells } = query
    const asked = { ...matrixQuestionOf(query), part: tab, level, sort, asPercent: cells === 'percent' }
    download(completion.export, { ...asked, ...(assumption ? { assumed: assumption } : {}) })
  }
  const shared = { query, status, isAssumed: assumption !== undefined, onChange: change }
  const isNested = tab === 'tree' || tab === 'matrix'
  const nodes: readonly NodeTitle[] =
    (tab === 'matrix' ? matrix?.rows.map((row) => ({ ...row, key: row.node })) : tree?.list) ?? []
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented<CompletionTab>
          aria-label={words.title}
          value={tab}
          options={completionTabs.map((value) => ({ value, label: words.tabs[value] }))}
          onChange={(chosen) => change({ tab: chosen })}
        />
        <MeasureBar query={query} onChange={change} />
        {tab !== 'calls' && <WhatIf query={query} nodes={nodes} onChange={change} />}
        <span className="fd-spring" />
        {isNested && (
          <>
            <IconButton
              label={words.openAll}
              icon={<NodeExpandOutlined />}
              onClick={() => change({ depth: everyLevel, flipped: [] })}
            />
            <IconButton
              label={words.closeAll}
              icon={<NodeCollapseOutlined />}
              onClick={() => change({ depth: 0, flipped: [] })}
            />
          </>
        )}
        <Button icon={<DownloadOutlined />} onClick={save}>
          {words.export}
        </Button>
      </div>
      <div className="fd-page-bar">
        <CompletionFilter query={query} onChange={change} />
      </div>
      <AssumptionNote query={query} assumption={assumption} nodes={nodes} />
      <div className="fd-page-body">
        {tab === 'tree' && <TreeTab answer={tree} {...shared} />}
        {tab === 'matrix' && <MatrixTab answer={matrix} {...shared} />}
        {tab === 'ranking' && <RankingTab answer={tree} {...shared} />}
        {tab === 'calls' && <CallsTab rows={calls ?? []} query={query} status={status} />}
      </div>
      <FootLine {...foot}>
        <FootFigures query={query} total={tree?.total} />
      </FootLine>
    </div>
  )
}

type NoteProps = {
  readonly query: CompletionQuery
  readonly assumption: Assumption | undefined
  readonly nodes: readonly NodeTitle[]
}

/** Nobody takes an assumption for what is ordered; where none is made of what is shown, why. */
const AssumptionNote = ({ query, assumption, nodes }: NoteProps) => {
  const { completionRate: words } = usePhrases()
  if (query.assume === 0) return null
  if (!assumption) return <Alert banner type="info" title={words.notAssumed} />
  const { percent, node } = assumption
  const scope = nodes.find(({ key }) => key === node)
  const name = scope ? nameOf(scope, words) : (node ?? words.everybody)
  return <Alert banner type="warning" title={words.assumedMore({ percent, scope: name })} />
}

type FootProps = { readonly query: CompletionQuery; readonly total: CompletionTotal | undefined }

const FootFigures = ({ query: { tab, measure }, total }: FootProps) => {
  const { completionRate: words } = usePhrases()
  if (tab === 'calls') return null
  const ofNodes = tab === 'tree' || tab === 'ranking' ? total : undefined
  const isDistinct = measure === 'styles' || measure === 'skc'
  return (
    <>
      {ofNodes && (
        <span>
          {words.customersIn({ customers: formatInteger(ofNodes.customers), idle: formatInteger(ofNodes.idle) })}
        </span>
      )}
      <BandLegend />
      {ofNodes && isDistinct && <span>{words.onlyAtCustomers}</span>}
    </>
  )
}

function emptyText(query: CompletionQuery, words: ReturnType<typeof usePhrases>['completionRate']): string {
  if (isFiltered(query)) return words.emptyFiltered
  if (query.show === 'idle') return words.noIdle
  if (query.show === 'lagging' || query.tab === 'calls') return words.noLagging
  return query.tab === 'matrix' ? words.noCells : words.empty
}
