import './goods-ranking.css'
import { Splitter } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { MarkedSum } from '../../../figures/MarkedSum.tsx'
import { MomentStrip } from '../../../figures/moment/MomentStrip.tsx'
import { useMomentFoot } from '../../../figures/moment/use-moment-foot.ts'
import { useMomentNote } from '../../../figures/moment/use-moment-note.ts'
import { type MomentChoice, useMoments } from '../../../figures/moment/use-moments.ts'
import { ComparisonNote } from '../../../figures/other-fair/ComparisonNote.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { RangeSummary } from '../../../ui/grid/grid-props.ts'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { Cancellations } from './cancellations/Cancellations.tsx'
import { type OpenedGoods, RankingDetail } from './detail/RankingDetail.tsx'
import { printRanking } from './print-ranking.ts'
import { RankingActions, useMovementText } from './RankingActions.tsx'
import { RankingChart } from './RankingChart.tsx'
import { RankingFilter } from './RankingFilter.tsx'
import { RankingTable } from './RankingTable.tsx'
import { type RankTableRow, rankingColumns } from './ranking-columns.tsx'
import { drillOf, isNumberOfRows } from './ranking-drill.ts'
import { isFiltered, paramsOf, type RankingQuery, rankingFields } from './ranking-filter.ts'
import { useMovement } from './use-movement.ts'
import { useRanking } from './use-ranking.ts'

/** The ranking, or the changes of orders, as the address says. */
export const GoodsRanking = () => {
  const [{ view }] = useAddressQuery(rankingFields)
  return view === 'cancellations' ? <Cancellations /> : <Ranking />
}

/** Goods ranked by orders, live; Enter or a double click opens a style's detail, or the rows behind a number. */
const Ranking = () => {
  const phrases = usePhrases()
  const { goodsRanking: texts, visibility: visible } = phrases
  const { brands } = useVisibleScope()
  const prices = usePrices()
  const [query, update] = useAddressQuery(rankingFields)
  const [opened, setOpened] = useState<OpenedGoods | null>(null)
  const [marked, setMarked] = useState<RangeSummary | null>(null)
  const moments = useMoments()
  const ranking = useRanking(query)
  const { comparison, hasFactory } = ranking
  const { by, gap } = query
  const movement = useMovement(query)
  const movementText = useMovementText(movement, query.by)
  const note = useMomentNote(moments)
  const drill = useDrill()
  const question = useMemo(() => questionOf(query), [query])
  const change = useCallback(
    (changes: Partial<RankingQuery>, options?: { readonly replace: boolean }) =>
      update((current) => ({ ...current, ...changes }), options),
    [update],
  )
  const open = useCallback((row: RankTableRow) => setOpened(openedBy(row)), [])
  // Order rows are filtered by goods and customers, not by missing factory quantities.
  const opensTotals = gap === ''
  const columns = useMemo(
    () =>
      rankingColumns(phrases, {
        ...{ movement, hasFactory, prices, opensTotals, comparison },
        groupBy: by,
        isOfGaps: gap === 'open',
        opensNumbers: drill.isAllowed,
        onOpen: open,
      }),
    [phrases, comparison, by, movement, hasFactory, gap, prices, drill.isAllowed, opensTotals, open],
  )
  const openNumber = (row: RankTableRow, columnId: string) => {
    const isOfRows = isNumberOfRows(columnId) && (opensTotals || !row.isTotal)
    if (drill.isAllowed && isOfRows) drill.open(drillOf(row, columnId), row[columnId])
    else if (row.goodsId !== undefined) open(row)
  }
  const title = query.by === 'style' ? texts.sheet : texts.sheetByColour
  const nothing = isFiltered(query) ? texts.emptyFiltered : texts.empty
  const ask = useAsk()
  const { totals } = ranking
  const notes = [note, movement.state === 'known' ? movementText : null]
  const table = (
    <RankingTable
      {...{ ranking, movement, columns, query }}
      onSort={change}
      onActivate={openNumber}
      onOpen={open}
      onMark={setMarked}
      emptyText={brands ? nothing : visible.noBrands}
    />
  )
  return (
    <div className="fd-page">
      <RankingFilter query={query} prices={prices} hasFactory={hasFactory} onChange={change} />
      <RankingActions
        {...{ query, movement, moments }}
        onChange={change}
        onPrint={() => printRanking(query, { title, notes, columns, totals, movement, texts, phrases, ask })}
      />
      <MomentStrip moments={moments} hasAmounts={ranking.moment?.amounts} />
      <ComparisonNote summary={comparison} dim={query.by === 'style' ? 'style' : 'skc'} />
      <div className="fd-page-body">
        {query.chart === '' ? (
          table
        ) : (
          <Splitter>
            <Splitter.Panel min={320}>{table}</Splitter.Panel>
            <Splitter.Panel min={280} defaultSize="37%">
              <RankingChart
                {...{ query, ranking }}
                kind={query.chart}
                onChange={change}
                {...(drill.isAllowed ? { onDrill: openNumber } : {})}
              />
            </Splitter.Panel>
          </Splitter>
        )}
      </div>
      <RankingFoot {...{ query, ranking, marked, moments }} />
      <RankingDetail
        opened={opened}
        query={query}
        hasFactory={ranking.hasFactory}
        drill={drill}
        moments={moments}
        onClose={() => setOpened(null)}
      />
      <DrillPanel drill={drill} question={question} />
    </div>
  )
}

type FootProps = {
  readonly query: RankingQuery
  readonly ranking: ReturnType<typeof useRanking>
  readonly marked: RangeSummary | null
  readonly moments: MomentChoice
}

/** Number of rows, sums of the marked ones, and for the wall, which has no totals, the sums of all. */
const RankingFoot = ({ query, ranking, marked, moments }: FootProps) => {
  const { goodsRanking: texts, shell } = usePhrases()
  const foot = useMomentFoot(moments)
  const { count, loading, totals } = ranking
  return (
    <FootLine {...foot}>
      {!loading && <span>{shell.rows({ count: formatInteger(count) })}</span>}
      {query.view === 'wall' && totals && (
        <span>
          {texts.total} {formatInteger(totals.qty)}
        </span>
      )}
      <MarkedSum marked={marked} />
    </FootLine>
  )
}

/** The filters that its numbers are counted by, and the moment they are of. */
function questionOf(query: RankingQuery) {
  const { goods, customers, asOf, since } = paramsOf(query)
  return { goods, customers, ...(asOf && { asOf }), ...(since && { since }) }
}

function openedBy(row: RankTableRow): OpenedGoods | null {
  const { goodsId, goodsNo = '', name = '', image = '' } = row
  if (goodsId === undefined) return null
  const colourId = 'colourId' in row ? row.colourId : undefined
  return { goodsId, goodsNo, name, image, ...(colourId === undefined ? {} : { colourId }) }
}
