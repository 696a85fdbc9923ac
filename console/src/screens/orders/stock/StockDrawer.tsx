import { type StockRow, stock, stockModes } from '@fairdesk/contract/areas/orders/stock'
import { Drawer, Empty, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useUnsaved } from '../../../kit/save/unsaved.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { RecordTabs } from '../../../ui/form/RecordTabs.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { QuotaTab } from './QuotaTab.tsx'
import { saveStock } from './stock-writes.ts'
import { changedCells, TotalsTable, totalsFrom } from './TotalsTable.tsx'

type Props = {
  readonly row: StockRow
  readonly fairMode: StockRow['modeInForce']
  readonly onClose: () => void
}

/** Stock of one colour: quantities and how strictly they limit orders, quotas, and history. */
export const StockDrawer = ({ row, fairMode, onClose }: Props) => {
  const { stock: texts } = usePhrases()
  return (
    <Drawer open size={560} title={`${row.goodsNo} ${row.name} ${row.colour}`} onClose={onClose}>
      <RecordTabs
        items={[
          {
            key: 'stock',
            label: texts.tabs.stock,
            children: <StockTab key={row.version} row={row} fairMode={fairMode} />,
          },
          { key: 'quotas', label: texts.tabs.quotas, children: <QuotaTab row={row} /> },
          { key: 'history', label: texts.tabs.history, children: <HistoryTab row={row} /> },
        ]}
      />
    </Drawer>
  )
}

const asFair = 'asFair'

const StockTab = ({ row, fairMode }: Pick<Props, 'row' | 'fairMode'>) => {
  const { stock: texts } = usePhrases()
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
    notify({ kind: 'success', text: texts.saved({ count: formatInteger(changed) }) })
  })
  const maySave = isChanged && !unread.isAny
  return (
    <UnreadFields.Provider value={unread.reportUnread}>
      <Radio.Group
        aria-label={texts.columns.mode}
        value={mode ?? asFair}
        onChange={({ target }) => setMode(target.value === asFair ? null : target.value)}
        options={[
          { value: asFair, label: texts.asFair({ mode: texts.modes[fairMode] }) },
          ...stockModes.map((value) => ({ value, label: texts.modes[value] })),
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
        {texts.save}
      </WriteButton>
    </UnreadFields.Provider>
  )
}

const HistoryTab = ({ row: { goodsId, colourId } }: { readonly row: StockRow }) => {
  const { stock: texts } = usePhrases()
  const time = useFairTime()
  const { data, error, retry } = useFreshRead(
    stock.history,
    useMemo(() => ({ goodsId, colourId }), [goodsId, colourId]),
  )
  if (!data) return <NotLoaded rows={4} error={error} onRetry={retry} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.history.none} />
  return (
    <ul className="fd-stock-history fd-stack">
      {data.list.map((event) => (
        <li key={`${event.at} ${event.by}`}>
          <span className="fd-weak">
            {time(event.at)} {event.by} · {texts.history.sources[event.source]}
          </span>
          <div>{eventText(texts, event)}</div>
        </li>
      ))}
    </ul>
  )
}

type Event = (typeof stock.history.output._zod.output.list)[number]

function eventText(texts: Phrases['stock'], { modeBefore, modeAfter, cells }: Event): string {
  const mode = (value: Event['modeBefore']) => (value === null ? '–' : texts.modes[value])
  const pieces = (value: number | null) => (value === null ? texts.unlimited : formatInteger(value))
  return [
    ...(modeBefore === modeAfter ? [] : [texts.history.mode({ before: mode(modeBefore), after: mode(modeAfter) })]),
    ...cells.map(({ size, before, after }) =>
      texts.history.cell({ size, before: pieces(before), after: pieces(after) }),
    ),
  ].join(' · ')
}
