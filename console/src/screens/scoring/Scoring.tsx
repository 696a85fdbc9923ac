import { DotChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { DrillPanel } from '../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../figures/drill/use-drill.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { CornerTabs } from './CornerTabs.tsx'
import { ScoreComments } from './ScoreComments.tsx'
import { ScoreFilterBar } from './ScoreFilterBar.tsx'
import { ScoreScatter } from './ScoreScatter.tsx'
import { scoreColumns } from './score-columns.tsx'
import { drillOf, idOf, meanText } from './scored-goods.ts'
import { customersOf, scoringFields } from './scoring-query.ts'
import './scoring.css'

/** What customers think of goods, beside what they order; a row or a mark opens what was said, its pieces the orders. */
export const Scoring = () => {
  const { scoring: words, shell } = usePhrases()
  // Nothing is done with several rows: there is nothing to tick.
  const { selection: _selection, ...list } = useList(scores.list, { name: 'scoring', fields: scoringFields })
  const { query, filter, first } = list
  const [opened, setOpened] = useState<ScoreRow | null>(null)
  const drill = useDrill()
  const download = useDownload()
  const { by } = query
  const columns = useMemo(
    () => scoreColumns(words, { by, opensNumbers: drill.isAllowed, onOpen: setOpened }),
    [words, by, drill.isAllowed],
  )
  const activate = (row: ScoreRow, columnId: string) => {
    const isOrders = columnId === 'qty' || columnId === 'customers'
    if (drill.isAllowed && isOrders && row[columnId] > 0) drill.open(drillOf(row, columnId), row[columnId])
    else setOpened(row)
  }
  const isDrawn = query.chart === 'on'
  return (
    <div className="fd-scoring" data-chart={isDrawn}>
      <ListFrame<ScoreRow>
        words={useListWords()}
        list={list}
        bar={{
          tabs: <CornerTabs corners={first?.totals.corners} chosen={query.corner} onChoose={list.change} />,
          filters: (
            <>
              <Segmented<'style' | 'skc'>
                value={by}
                options={[
                  { value: 'style', label: words.byStyle },
                  { value: 'skc', label: words.byColour },
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
                {words.scatter}
              </Button>
              <Button
                icon={<DownloadOutlined />}
                onClick={() => download(scores.export, { ...filter, sort: query.sort, order: query.order })}
              >
                {words.export}
              </Button>
            </>
          ),
        }}
        empty={{
          none: (
            <>
              <p>{words.empty}</p>
              <p className="fd-weak">{words.emptyHint}</p>
            </>
          ),
          filtered: words.emptyFiltered,
        }}
        grid={{
          label: shell.titles.scoring,
          columns,
          getId: idOf,
          look: { density: 'pictures' },
          events: { onActivate: activate },
        }}
        hint={first ? totalText(first, by, words) : ''}
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

type First = typeof scores.list.output._zod.output

function totalText(
  { totals }: Pick<First, 'totals'>,
  by: 'style' | 'skc',
  words: ReturnType<typeof usePhrases>['scoring'],
) {
  const said = {
    goods: formatInteger(totals.goods),
    votes: formatInteger(totals.votes),
    mean: meanText(totals.mean),
  }
  return by === 'style' ? words.total(said) : words.totalColours(said)
}
