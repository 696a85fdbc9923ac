import { useEffect, useMemo, useState } from 'react'
import { GridCopyContext, type GridCopyTexts } from '../../console/src/ui/grid/copying/grid-copy-texts.ts'
import { Grid } from '../../console/src/ui/grid/Grid.tsx'
import type {
  FetchedRows,
  FetchRowsOptions,
  GridAppearance,
  GridSelection,
  GridSortKey,
  RangeSummary,
} from '../../console/src/ui/grid/grid-props.ts'
import { formatQty } from '../../console/src/ui/grid/values/number-format.ts'
import { makeColumns, makeRows, noise, type ReportRow, totalsOfRows } from './grid-fixture.ts'

interface PlaygroundWindow extends Window {
  activated?: string[]
  asked?: string[]
}

/** ?page=grid &rows=2000 &figures=197 &dark &compact &live &tree &lazy &fetch=milliseconds &ticks &status=loading|error|empty &plain */
export const GridPage = ({ query }: { readonly query: URLSearchParams }) => {
  const figures = Number(query.get('figures') ?? 197)
  const [shown, setShown] = useState(() => !query.has('wait'))
  const columns = useMemo(() => ({ list: makeColumns(figures, !query.has('plain')) }), [figures, query])
  const rows = useReportRows(query, figures)
  const [keys, setKeys] = useState<readonly GridSortKey[]>([])
  const [summary, setSummary] = useState<RangeSummary | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const sort = useMemo(() => ({ keys, onChange: setKeys, mode: 'local' as const }), [keys])
  const look = useMemo<GridAppearance>(() => ({ density: query.has('compact') ? 'compact' : 'normal' }), [query])
  const events = useMemo(
    () => ({
      onRange: setSummary,
      onActivate: (row: ReportRow, column: string) => {
        const page: PlaygroundWindow = window
        page.activated = [...(page.activated ?? []), `${row.id} ${column}`]
      },
    }),
    [],
  )
  const selection: GridSelection = { selected, onChange: setSelected, selectAllText: '全选', selectRowText: '选择' }
  const status = { loading: query.get('status') === 'loading', ...statusOf(query) }
  return (
    <div className="page">
      {query.has('wait') && (
        <button type="button" onClick={() => setShown(true)}>
          show
        </button>
      )}
      <div className="fill">
        {shown && (
          <GridCopyContext value={copyTexts}>
            <Grid
              label="商品排名"
              columns={columns}
              rows={rows}
              sort={sort}
              status={status}
              look={look}
              events={events}
              {...(query.has('ticks') ? { selection } : {})}
            />
          </GridCopyContext>
        )}
      </div>
      <div className="foot">
        <button type="button" onClick={() => setKeys([{ id: 'code', desc: false }])}>
          reverse
        </button>{' '}
        {summary &&
          `${summary.numbers} 个 · 合计 ${formatQty(summary.sum ?? 0)} · 平均 ${(summary.average ?? 0).toFixed(2)}`}
      </div>
    </div>
  )
}

const copyTexts: GridCopyTexts = {
  copy: '复制',
  copyWithHeads: '带表头复制',
  cancel: '取消',
  retry: '重试',
  close: '关闭',
  level: '层级',
  copied: (rows) => `已复制 ${rows} 行`,
  fetching: (done, rows) => `正在读取 ${done} / ${rows}`,
  ready: (rows) => `已备好 ${rows} 行`,
  rowsMoved: (rows) => `有变动，已备好 ${rows} 行`,
  tooMany: (rows, most) => `${rows} 行，最多 ${most} 行`,
  failed: '连接中断',
  blocked: '浏览器不允许',
  notLoaded: (missing) => `${missing} 行没有加载`,
  copyLoaded: (rows) => `只复制 ${rows} 行`,
}

const statusOf = (query: URLSearchParams) => {
  if (query.get('status') === 'error') return { error: '读取失败，请重试' }
  return query.get('status') === 'empty' ? { empty: '没有符合条件的商品' } : {}
}

const useReportRows = (query: URLSearchParams, figures: number) => {
  const count = query.has('status') ? 0 : Number(query.get('rows') ?? 2000)
  const [all, setAll] = useState(() => makeRows(count, figures))
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set())
  const isLive = query.has('live')
  useEffect(() => {
    if (!isLive) return
    let beat = 0
    const timer = setInterval(() => {
      beat += 1
      setAll((rows) => rows.map((row, index) => (noise(index + beat) < 0.02 ? bump(row) : row)))
    }, 500)
    return () => clearInterval(timer)
  }, [isLive])
  return useMemo(() => {
    const base = { getId: (row: ReportRow) => row.id, ...(count > 0 ? { totals: totalsOfRows(all) } : {}) }
    if (query.has('tree')) return { ...base, ...treeOf(all, shut, setShut) }
    if (!query.has('lazy')) return { ...base, list: all }
    return {
      ...base,
      list: all.map((row, index) => (fetched.has(Math.floor(index / 100)) ? row : undefined)),
      onRangeNeeded: (from: number, to: number) => {
        const page: PlaygroundWindow = window
        page.asked = [...(page.asked ?? []), `${from}-${to}`]
        setTimeout(
          () => setFetched((old) => new Set([...old, Math.floor(from / 100), Math.floor((to - 1) / 100)])),
          300,
        )
      },
      ...(query.has('fetch') ? { fetchRows: fetchFrom(all, Number(query.get('fetch'))) } : {}),
    }
  }, [all, count, query, shut, fetched])
}

/** Rows as a server gives them after a while, in two steps. */
const fetchFrom =
  (all: readonly ReportRow[], milliseconds: number) =>
  async (
    from: number,
    to: number,
    { signal, onPart }: FetchRowsOptions<ReportRow>,
  ): Promise<FetchedRows<ReportRow>> => {
    const half = Math.round((from + to) / 2)
    for (const [first, end] of [
      [from, half],
      [half, to],
    ] as const) {
      await new Promise((done) => setTimeout(done, milliseconds / 2))
      signal.throwIfAborted()
      onPart(all.slice(first, end), end - from)
    }
    return { rows: all.slice(from, to), count: all.length, hasMoved: false }
  }

const bump = (row: ReportRow): ReportRow => ({
  ...row,
  figures: row.figures.map((value, at) => (at % 4 === 0 ? value + 1 : value)),
})

const treeOf = (
  all: readonly ReportRow[],
  shut: ReadonlySet<string>,
  setShut: (shut: ReadonlySet<string>) => void,
) => ({
  list: all.flatMap((row, index): ReportRow[] => {
    if (index % 8 === 0) return [{ ...row, level: 0, expanded: !shut.has(row.id) }]
    const parent = all[index - (index % 8)]
    return parent && shut.has(parent.id) ? [] : [{ ...row, level: 1 }]
  }),
  shape: (row: ReportRow) => ({
    level: row.level ?? 0,
    isSubtotal: row.level === 0,
    ...(row.expanded === undefined ? {} : { expanded: row.expanded }),
  }),
  onToggle: (row: ReportRow) => {
    const next = new Set(shut)
    if (!next.delete(row.id)) next.add(row.id)
    setShut(next)
  },
})
