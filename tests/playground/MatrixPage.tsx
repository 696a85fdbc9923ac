import { useRef, useState, useSyncExternalStore } from 'react'
import type { CellMark, MatrixBlock, MatrixEdit, MatrixRow } from '../../console/src/ui/size-matrix/matrix-data.ts'
import { rowKey } from '../../console/src/ui/size-matrix/matrix-data.ts'
import type {
  MatrixAppearance,
  MatrixHandle,
  MatrixSlots,
  MatrixTexts,
} from '../../console/src/ui/size-matrix/matrix-props.ts'
import { MatrixStore } from '../../console/src/ui/size-matrix/matrix-store.ts'
import { SizeMatrixList } from '../../console/src/ui/size-matrix/SizeMatrixList.tsx'
import { makeStyles, scriptStyle, thirtySizes, wideStyle } from './matrix-fixture.ts'
import { Silhouette } from './Silhouette.tsx'
import { SizeMatrix } from './SizeMatrix.tsx'

interface PlaygroundWindow extends Window {
  store?: MatrixStore
  edits?: MatrixEdit[]
  refusals?: unknown[]
  left?: string[]
}

const texts: MatrixTexts = {
  label: '订量',
  colour: '颜色',
  total: '合计',
  amount: '折后金额',
  state: '状态',
  frozen: '停订',
  dropped: '取消',
  cell: (row, size, qty) => `${row.colour.label} ${size} ${qty} 件`,
}

const stateTexts = { clean: '', queued: '等待', saving: '保存中', saved: '已保存', refused: '未接受', conflict: '冲突' }

const markText = (mark: CellMark): string =>
  mark.kind === 'conflict'
    ? `我 ${mark.localQty} · ${mark.by ?? '?'} ${mark.serverQty}`
    : `“${mark.text}” ${mark.reason ?? mark.message}`

const slots: MatrixSlots = {
  picture: (block) => <Silhouette seed={block.id} />,
  header: (block) => (
    <div className="goods">
      {block.id.replace('style-', 'FD26S-10')}
      <small>双面呢短外套</small>
      <small>¥1,299</small>
    </div>
  ),
  rowState: (row: MatrixRow) =>
    row.state === 'clean' ? null : (
      <span>
        <i className={`fd-matrix-dot fd-matrix-${row.state}`} /> {stateTexts[row.state]}
      </span>
    ),
  mark: (mark) => <span>{markText(mark)}</span>,
}

const loadStyles = (query: URLSearchParams): MatrixBlock[] => {
  if (query.has('script') && query.has('single')) return [scriptStyle]
  if (query.has('script')) return [scriptStyle, ...makeStyles(2, 2, 4)]
  if (query.has('wide')) return [wideStyle]
  if (query.has('thirty')) return thirtySizes
  const count = Number(query.get('styles') ?? 50)
  return query.has('even') ? makeStyles(count, 3, 8) : makeStyles(count)
}

const setUp = (query: URLSearchParams) => {
  const page: PlaygroundWindow = window
  page.edits = []
  page.refusals = []
  page.left = []
  const store = new MatrixStore({
    onEdits: (edits) => {
      page.edits?.push(...edits)
      for (const edit of edits) store.setRowStates([rowKey(edit.styleId, edit.colourId)], 'queued')
    },
    onRefusals: (refusals) => page.refusals?.push(...refusals),
  })
  page.store = store
  const blocks = loadStyles(query)
  store.load(blocks)
  if (query.has('marks')) mark(store, blocks)
  return { store, ids: blocks.map((block) => block.id) }
}

const mark = (store: MatrixStore, blocks: readonly MatrixBlock[]): void => {
  const [one, two] = blocks
  const colourId = 'navy'
  if (!one || !two) return
  store.setRowStates([rowKey(one.id, colourId)], 'saved')
  store.setRowStates([rowKey(one.id, 'white')], 'saving')
  store.setRowStates([rowKey(two.id, colourId)], 'conflict')
  store.setMark({ styleId: two.id, colourId, slot: 3 }, { kind: 'conflict', localQty: 12, serverQty: 8, by: '李娜' })
  store.setMark({ styleId: one.id, colourId, slot: 2 }, { kind: 'refused', text: '1.5', reason: 'not-whole' })
}

/** ?styles=50 &even &script &wide &thirty &single &dark &compact &marks */
export const MatrixPage = ({ query }: { readonly query: URLSearchParams }) => {
  const [{ store, ids }] = useState(() => setUp(query))
  const [look] = useState<MatrixAppearance>(() => ({ density: query.has('compact') ? 'compact' : 'normal' }))
  const [events] = useState(() => ({
    onLeave: (direction: string) => {
      const page: PlaygroundWindow = window
      page.left?.push(direction)
    },
  }))
  const handle = useRef<MatrixHandle>(null)
  const parts = { store, texts, slots, look, events, ref: handle }
  return (
    <div className="page">
      <OrderTotals store={store} onJump={() => handle.current?.focus(ids.at(-1))} />
      <div className="fill">
        {query.has('single') ? (
          <SizeMatrix styleId={ids[0] ?? ''} {...parts} />
        ) : (
          <SizeMatrixList styleIds={ids} {...parts} />
        )}
      </div>
    </div>
  )
}

const OrderTotals = ({ store, onJump }: { readonly store: MatrixStore; readonly onJump: () => void }) => {
  const totals = useSyncExternalStore(
    (tell) => store.subscribe('*', tell),
    () => store.totals(),
  )
  return (
    <div>
      <button type="button" onClick={onJump}>
        last
      </button>{' '}
      <output>{`${totals.qty} / ${totals.net}`}</output>
    </div>
  )
}
