import { DotChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { printList } from '../../../figures/paper/print-list.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { useAsk, useDownload } from '../../../kit/page/tab-life.ts'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { CornerTabs } from './CornerTabs.tsx'
import { ScoreComments } from './ScoreComments.tsx'
import { ScoreFilterBar } from './ScoreFilterBar.tsx'
import { ScoreScatter } from './ScoreScatter.tsx'
import { scoreColumns } from './score-columns.tsx'
import { drillOf, idOf, meanText } from './scored-goods.ts'
import { customersOf, goodsOf, type ScoringQuery, scoringFields } from './scoring-query.ts'
import './scoring.css'

/**
 * Customers' opinions of goods, beside their orders; a row or a mark opens the comments, its pieces open the orders.
 */
export const Scoring = () => {
  const { scoring: texts, shell } = usePhrases()
  // Nothing is done with several rows: there is nothing to tick.
  const { selection: _selection, ...list } = useList(scores.list, { name: 'scoring', fields: scoringFields })
  const { query, filter, first } = list
  const [opened, setOpened] = useState<ScoreRow | null>(null)
  const drill = useDrill()
  const download = useDownload()
  const { by } = query
  const columns = useMemo(
    () => scoreColumns(texts, { groupBy: by, opensNumbers: drill.isAllowed, onOpen: setOpened }),
    [texts, by, drill.isAllowed],
  )
  const activate = (row: ScoreRow, columnId: string) => {
    const isOrders = columnId === 'qty' || columnId === 'customers'
    if (drill.isAllowed && isOrders && row[columnId] > 0) drill.open(drillOf(row, columnId), row[columnId])
    else setOpened(row)
  }
  const hint = first ? totalText(first, by, texts) : ''
  const onPrint = usePrint({ list, columns, hint })
  const isDrawn = query.chart === 'on'
  return (
    <div className="fd-scoring" data-chart={isDrawn}>
      <ListFrame<ScoreRow>
        texts={useListTexts()}
        list={list}
        bar={{
          tabs: <CornerTabs corners={first?.totals.corners} selected={query.corner} onChoose={list.change} />,
          filters: (
            <>
              <Segmented<'style' | 'skc'>
                value={by}
                options={[
                  { value: 'style', label: texts.byStyle },
                  { value: 'skc', label: texts.byColour },
                ]}
                onChange={(next) => list.change({ by: next, corner: undefined })}
              />
              <ScoreFilterBar query={query} onChange={list.change} />
            </>
          ),
          actions: (
            <>
              <Button
                icon={<DotChartOutlined />}
                aria-pressed={isDrawn}
                type={isDrawn ? 'primary' : 'default'}
                ghost={isDrawn}
                onClick={() => list.change({ chart: isDrawn ? 'off' : 'on' })}
              >
                {texts.scatter}
              </Button>
              <PrintButton onPrint={onPrint} />
              <Button
                icon={<DownloadOutlined />}
                onClick={() => download(scores.export, { ...filter, sort: query.sort, order: query.order })}
              >
                {texts.export}
              </Button>
            </>
          ),
        }}
        empty={{
          none: (
            <>
              <p>{texts.empty}</p>
              <p className="fd-weak">{texts.emptyHint}</p>
            </>
          ),
          filtered: texts.emptyFiltered,
        }}
        grid={{
          label: shell.titles.scoring,
          columns,
          getId: idOf,
          look: { density: 'pictures' },
          events: { onActivate: activate },
        }}
        hint={hint}
      />
      {isDrawn && <ScoreScatter filter={filter} onOpen={setOpened} />}
      {opened && (
        <ScoreComments
          key={idOf(opened)}
          row={opened}
          customers={customersOf(query)}
          onOrders={drill.isAllowed ? () => drill.open(drillOf(opened, 'qty'), opened.qty) : undefined}
          onClose={() => setOpened(null)}
        />
      )}
      <DrillPanel drill={drill} question={{ customers: customersOf(query) }} />
    </div>
  )
}

type PrintInput = Pick<Parameters<typeof printList<ScoreRow>>[0], 'list' | 'columns'> & {
  readonly list: { readonly query: ScoringQuery }
  readonly hint: string
}

/** Returns the print of the list, under its filters and totals. */
function usePrint({ list, columns, hint }: PrintInput) {
  const phrases = usePhrases()
  const ask = useAsk()
  const { query } = list
  return () =>
    printList<ScoreRow>(
      { title: phrases.shell.titles.scoring, columns, list },
      {
        filters: { goods: goodsOf(query), customers: customersOf(query) },
        notes: [query.corner && phrases.scoring.corners[query.corner], hint || null],
        ask,
        phrases,
      },
    )
}

type First = typeof scores.list.output._zod.output

function totalText(
  { totals }: Pick<First, 'totals'>,
  groupBy: 'style' | 'skc',
  texts: ReturnType<typeof usePhrases>['scoring'],
) {
  const totalTexts = {
    goods: formatInteger(totals.goods),
    votes: formatInteger(totals.votes),
    mean: meanText(totals.mean),
  }
  return groupBy === 'style' ? texts.total(totalTexts) : texts.totalColours(totalTexts)
}
