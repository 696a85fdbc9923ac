import { DotChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import { Button, Checkbox, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { ReportFilterBar } from '../../../figures/filters/ReportFilterBar.tsx'
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
import { ScoreScatter } from './ScoreScatter.tsx'
import { scoreColumns } from './score-columns.tsx'
import { drillOf, idOf, meanText } from './scored-goods.ts'
import { type ScoringQuery, scoringFields, sentQuery } from './scoring-query.ts'
import './scoring.css'

/**
 * Customers' opinions of goods, beside their orders; a row or a mark opens the comments, its pieces open the orders.
 */
export const Scoring = () => {
  const { scoring: texts, shell } = usePhrases()
  // Nothing is done with several rows: there is nothing to tick.
  const { selection: _selection, ...list } = useList(scores.list, {
    name: 'scoring',
    fields: scoringFields,
    sentOf: sentQuery,
  })
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
          tabs: (
            <>
              <ReportFilterBar report="scoring" keyword="goods" query={query} onChange={list.change} />
              <CornerTabs corners={first?.totals.corners} selected={query.corner} onChoose={list.change} />
            </>
          ),
          filters: <ScoreChoices query={query} onChange={list.change} />,
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
          customers={filter.customers}
          onOrders={drill.isAllowed ? () => drill.open(drillOf(opened, 'qty'), opened.qty) : undefined}
          onClose={() => setOpened(null)}
        />
      )}
      <DrillPanel drill={drill} question={{ customers: filter.customers }} />
    </div>
  )
}

type ChoicesProps = { readonly query: ScoringQuery; readonly onChange: (changes: Partial<ScoringQuery>) => void }

/** Grain of the list, and whether it has goods without votes. */
const ScoreChoices = ({ query, onChange }: ChoicesProps) => {
  const { scoring: texts } = usePhrases()
  return (
    <>
      <Segmented<'style' | 'skc'>
        value={query.by}
        options={[
          { value: 'style', label: texts.byStyle },
          { value: 'skc', label: texts.byColour },
        ]}
        onChange={(next) => onChange({ by: next, corner: undefined })}
      />
      <Checkbox checked={query.all} onChange={({ target }) => onChange({ all: target.checked })}>
        {texts.all}
      </Checkbox>
    </>
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
  const { goods, customers } = sentQuery(query)
  return () =>
    printList<ScoreRow>(
      { title: phrases.shell.titles.scoring, columns, list },
      {
        filters: { goods, customers },
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
