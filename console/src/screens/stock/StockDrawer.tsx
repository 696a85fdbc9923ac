import { type StockRow, stock, stockModes } from '@fairdesk/contract/areas/orders/stock'
import { Drawer, Empty, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../kit/number/unread-fields.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { useUnsaved } from '../../kit/save/unsaved.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { RecordTabs } from '../../ui/form/RecordTabs.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { QuotaTab } from './QuotaTab.tsx'
import { saveStock } from './stock-writes.ts'
import { changedCells, TotalsTable, totalsFrom } from './TotalsTable.tsx'

type Props = {
  readonly row: StockRow
  readonly fairMode: StockRow['modeInForce']
  readonly onClose: () => void
}

/** The stock of one colour: its numbers and how far orders are kept to them, its quotas, and what became of it. */
export const StockDrawer = ({ row, fairMode, onClose }: Props) => {
  const { stock: words } = usePhrases()
  return (
    <Drawer open size={560} title={`${row.goodsNo} ${row.name} ${row.colour}`} onClose={onClose}>
      <RecordTabs
        items={[
          {
            key: 'stock',
            label: words.tabs.stock,
            children: <StockTab key={row.version} row={row} fairMode={fairMode} />,
          },
          { key: 'quotas', label: words.tabs.quotas, children: <QuotaTab row={row} /> },
          { key: 'history', label: words.tabs.history, children: <HistoryTab row={row} /> },
        ]}
      />
    </Drawer>
  )
}

const asFair = 'asFair'

const StockTab = ({ row, fairMode }: Pick<Props, 'row' | 'fairMode'>) => {
  const { stock: words } = usePhrases()
  const [totals, setTotals] = useState(() => totalsFrom(row.sizes))
  const [mode, setMode] = useState(row.mode)
  const unread = useUnreadFields()
  const cells = changedCells(row.sizes, totals)
  const isChanged = cells.length > 0 || mode !== row.mode
  useUnsaved(isChanged)
  const save = useAct(async () => {
    const { goodsId, colourId } = row
    const { changed } = await saveStock({
      rows: [{ goodsId, colourId, cells, ...(mode === row.mode ? {} : { mode }) }],
    })
    notify({ kind: 'success', text: words.saved({ count: formatInteger(changed) }) })
  })
  const maySave = isChanged && !unread.isAny
  return (
    <UnreadFields.Provider value={unread.tell}>
      <Radio.Group
        aria-label={words.columns.mode}
        value={mode ?? asFair}
        onChange={({ target }) => setMode(target.value === asFair ? null : target.value)}
        options={[
          { value: asFair, label: words.asFair({ mode: words.modes[fairMode] }) },
          ...stockModes.map((value) => ({ value, label: words.modes[value] })),
        ]}
      />
      <TotalsTable sizes={row.sizes} totals={totals} onChange={setTotals} onEnter={() => maySave && save.run()} />
      <WriteButton
        write={stock.save}
        type="primary"
        disabled={!maySave}
        loading={save.isBusy}
        onClick={() => save.run()}
      >
        {words.save}
      </WriteButton>
    </UnreadFields.Provider>
  )
}

const HistoryTab = ({ row: { goodsId, colourId } }: { readonly row: StockRow }) => {
  const { stock: words } = usePhrases()
  const time = useFairTime()
  const { data, error, retry } = useFreshRead(
    stock.history,
    useMemo(() => ({ goodsId, colourId }), [goodsId, colourId]),
  )
  if (!data) return <NotLoaded rows={4} error={error} onRetry={retry} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.history.none} />
  return (
    <ul className="fd-stock-history">
      {data.list.map((event) => (
        <li key={`${event.at} ${event.by}`}>
          <span className="fd-weak">
            {time(event.at)} {event.by} · {words.history.sources[event.source]}
          </span>
          <div>{eventText(words, event)}</div>
        </li>
      ))}
    </ul>
  )
}

type Event = (typeof stock.history.output._zod.output.list)[number]

function eventText(words: Phrases['stock'], { modeBefore, modeAfter, cells }: Event): string {
  const mode = (value: Event['modeBefore']) => (value === null ? '–' : words.modes[value])
  const pieces = (value: number | null) => (value === null ? words.unlimited : formatInteger(value))
  return [
    ...(modeBefore === modeAfter ? [] : [words.history.mode({ before: mode(modeBefore), after: mode(modeAfter) })]),
    ...cells.map(({ size, before, after }) =>
      words.history.cell({ size, before: pieces(before), after: pieces(after) }),
    ),
  ].join(' · ')
}
