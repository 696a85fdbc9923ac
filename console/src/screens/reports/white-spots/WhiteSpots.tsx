import { DownloadOutlined } from '@ant-design/icons'
import {
  type WhiteSpots as SpotsAnswer,
  whiteSpotColumns,
  whiteSpotGoods,
  whiteSpots,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { Button, Empty, Segmented, Select } from 'antd'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { filterCount } from '../../../figures/filters/filter-fields.ts'
import { ReportFilterBar } from '../../../figures/filters/ReportFilterBar.tsx'
import { type GridPaper, PrintedGrid, useGridPaper } from '../../../figures/paper/PrintedGrid.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useAsk, useDownload } from '../../../kit/page/tab-life.ts'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { GridStatus } from '../../../ui/grid/grid-props.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { LackingCalls, type SpotChoice } from './LackingCalls.tsx'
import { goodsTitle, type SpotRow, spotColumns } from './spot-columns.tsx'
import { goodsCounts, questionOf, type WhiteSpotsQuery, whiteSpotFields } from './white-spots-query.ts'
import './white-spots.css'

/** Best sellers by customers or places: who lacks them, to call or to write to. */
export const WhiteSpots = () => {
  const phrases = usePhrases()
  const { whiteSpots: texts } = phrases
  const [query, update] = useAddressQuery(whiteSpotFields)
  const change = useCallback(
    (changes: Partial<WhiteSpotsQuery>, options?: { readonly replace: boolean }) =>
      update((current) => ({ ...current, ...changes }), options),
    [update],
  )
  const question = useMemo(() => questionOf(query), [query])
  const version = useLiveVersion()
  const { data, error, isPending, refetch } = useRead(whiteSpots.matrix, question, { version })
  const [choice, setChoice] = useState<SpotChoice | null>(null)
  const download = useDownload()
  const ask = useAsk()
  const { paper, print } = useGridPaper()
  const onPrint = () =>
    print(texts.title, {
      filters: { goods: question.goods, customers: question.customers },
      notes: [texts.bestOf({ count: question.count, goods: texts.goodsKinds[query.by] }), texts.legend, texts.help],
      ask,
      phrases,
    })
  const status: GridStatus = {
    loading: isPending,
    error: error && !data && <NotLoaded error={error} onRetry={() => void refetch()} />,
    empty: (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={filterCount(query) > 0 ? texts.emptyFiltered : texts.empty}
      />
    ),
  }
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <SpotBar query={query} onChange={change} />
        <span className="fd-spring" />
        <PrintButton onPrint={onPrint} />
        <Button icon={<DownloadOutlined />} onClick={() => download(whiteSpots.export, question)}>
          {texts.export}
        </Button>
      </div>
      <ReportFilterBar report="whiteSpots" keyword="customers" query={query} onChange={change} />
      <div className="fd-page-body">
        <SpotGrid
          answer={data}
          paper={paper}
          isCustomers={query.columns === 'customer'}
          status={status}
          onChoose={setChoice}
        />
      </div>
      <SpotFoot answer={data} />
      {choice && <LackingCalls question={question} choice={choice} answer={data} onClose={() => setChoice(null)} />}
    </div>
  )
}

type BarProps = {
  readonly query: WhiteSpotsQuery
  readonly onChange: (changes: Partial<WhiteSpotsQuery>) => void
}

const SpotBar = ({ query: { by: goodsKind, columns, count }, onChange }: BarProps) => {
  const { whiteSpots: texts } = usePhrases()
  return (
    <>
      <Segmented
        aria-label={texts.by}
        value={goodsKind}
        options={whiteSpotGoods.map((value) => ({ value, label: texts.goodsKinds[value] }))}
        onChange={(selected) => onChange({ by: selected })}
      />
      <Select
        aria-label={texts.best}
        value={count}
        options={goodsCounts.map((value) => ({
          ...{ value, label: texts.bestOf({ count: Number(value), goods: texts.goodsKinds[goodsKind] }) },
        }))}
        onChange={(selected) => onChange({ count: selected })}
        style={{ width: 140 }}
      />
      <Segmented
        aria-label={texts.columnsBy}
        value={columns}
        options={whiteSpotColumns.map((value) => ({ value, label: texts.columnKinds[value] }))}
        onChange={(selected) => onChange({ columns: selected })}
      />
    </>
  )
}

type GridProps = {
  readonly answer: SpotsAnswer | undefined
  readonly paper: RefObject<GridPaper | null>
  readonly isCustomers: boolean
  readonly status: GridStatus
  readonly onChoose: (choice: SpotChoice) => void
}

const SpotGrid = ({ answer, paper, isCustomers, status, onChoose }: GridProps) => {
  const { whiteSpots: texts } = usePhrases()
  const columns = useMemo(() => spotColumns({ answer, texts, isCustomers }), [answer, texts, isCustomers])
  const paperColumns = useMemo(
    () => spotColumns({ answer, texts, isCustomers, isPaper: true }),
    [answer, texts, isCustomers],
  )
  const rows: readonly SpotRow[] = answer?.rows ?? noRows
  const totals = useMemo(
    (): SpotRow | undefined =>
      answer && answer.rows.length > 0
        ? { lackedGoods: answer.columns.map(({ lackedGoods }) => lackedGoods) }
        : undefined,
    [answer],
  )
  const activate = (row: SpotRow, columnId: string) => {
    const column = answer?.columns[Number(/^cell(\d+)$/.exec(columnId)?.[1] ?? Number.NaN)]
    const cell = column && row.cells?.[answer.columns.indexOf(column)]
    if (row.id === undefined && !column) return
    if (row.id !== undefined && (column ? (cell?.[2] ?? 0) : (row.nonBuyers ?? 0)) === 0) return
    onChoose({
      ...(row.id === undefined ? {} : { id: row.id, goods: goodsTitle(row) }),
      ...(column && { column: column.code, columnName: column.name || column.code || texts.unplaced }),
    })
  }
  return (
    <PrintedGrid<SpotRow>
      paper={paper}
      paperColumns={paperColumns}
      label={texts.title}
      columns={{ list: columns }}
      rows={{ list: rows, getId: ({ id = 0 }) => String(id), ...(totals ? { totals } : {}) }}
      status={status}
      look={{ density: 'pictures' }}
      events={{ onActivate: activate }}
    />
  )
}

const noRows: readonly SpotRow[] = []

const SpotFoot = ({ answer }: { readonly answer: SpotsAnswer | undefined }) => {
  const { whiteSpots: texts } = usePhrases()
  return (
    <div className="fd-spot-foot fd-row fd-wrap fd-gap-16 fd-small">
      {answer && <span>{texts.customersIn({ customers: formatInteger(answer.customers) })}</span>}
      <span>{texts.legend}</span>
      <span className="fd-weak">{texts.help}</span>
      {answer && answer.moreColumns > 0 && (
        <span className="fd-warning">{texts.moreColumns({ count: formatInteger(answer.moreColumns) })}</span>
      )}
    </div>
  )
}
