import { type BinEntry, type BinKind, orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import type { Output } from '@fairdesk/contract/endpoint'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DayFilter } from '../../../ui/list/filters/DayFilter.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { BinContents } from './BinContents.tsx'
import { binColumns } from './bin-columns.tsx'
import { type BinFields, binFields } from './bin-query.ts'
import { type OtherKind, restoreOthers, restoreWrite } from './bin-writes.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import './recycle-bin.css'

type Answer = Output<typeof orderBin.list>

const nothingTicked: ReadonlySet<string> = new Set()

/** All that was deleted and can come back, of every kind in one list. */
export const RecycleBin = () => {
  const { orderBin: texts, shell } = usePhrases()
  const list = useList(orderBin.list, { name: 'bin', fields: binFields })
  const [opened, setOpened] = useState<BinEntry | null>(null)
  const [restoring, setRestoring] = useState<readonly BinEntry[]>([])
  const [purging, setPurging] = useState<BinEntry | null>(null)
  const time = useFairTime()
  const prices = usePrices()
  const restore = useRestore(setRestoring)
  const columns = useMemo(
    () => binColumns(texts, { prices, time, onOpen: setOpened, onRestore: restore }),
    [texts, prices, time, restore],
  )
  const { first } = list
  const done = () => {
    list.selection.onChange(nothingTicked)
    setOpened(null)
  }
  return (
    <>
      <ListFrame<BinEntry>
        texts={useListTexts()}
        list={list}
        bar={{
          tabs: <KindTabs answer={first} query={list.query} onChange={list.change} />,
          filters: <BinFilterBar answer={first} query={list.query} onChange={list.change} />,
          actions: null,
          batch: (selected) => <RestoreTicked entries={tickedEntries(list.rows, selected)} onRestore={setRestoring} />,
        }}
        empty={{ none: <p>{texts.empty}</p>, filtered: texts.emptyFiltered }}
        grid={{ label: shell.titles.recycleBin, columns, getId: idOf, events: { onActivate: setOpened } }}
        hint={first ? totalsText(texts, first.totals) : texts.hint}
      />
      {opened && (
        <BinContents
          entry={opened}
          onRestore={() => restore(opened)}
          onPurge={() => setPurging(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {restoring.length > 0 && <RestoreDialog entries={restoring} onDone={done} onClose={() => setRestoring([])} />}
      {purging && <PurgeDialog entry={purging} onDone={done} onClose={() => setPurging(null)} />}
    </>
  )
}

/** Orders are asked about, the others simply come back. */
function useRestore(ask: (orders: readonly BinEntry[]) => void): (entry: BinEntry) => void {
  const { orderBin: texts } = usePhrases()
  const { run } = useAct(async (kind: OtherKind, ref: number) => {
    await restoreOthers[kind].run([ref])
    notify({ kind: 'success', text: texts.restored({ count: '1' }) })
  })
  return (entry) => (entry.kind === 'order' ? ask([entry]) : run(entry.kind, entry.ref))
}

function idOf({ kind, ref }: BinEntry): string {
  return `${kind} ${ref}`
}

function tickedEntries(rows: readonly (BinEntry | undefined)[], selected: ReadonlySet<string>): BinEntry[] {
  return rows.flatMap((row) => (row && selected.has(idOf(row)) ? [row] : []))
}

type TickedProps = { readonly entries: readonly BinEntry[]; readonly onRestore: (entries: readonly BinEntry[]) => void }

/** Most orders of one restore. */
const mostOrders = 50

const RestoreTicked = ({ entries, onRestore }: TickedProps) => {
  const { orderBin: texts } = usePhrases()
  const isTooMany = entries.filter(({ kind }) => kind === 'order').length > mostOrders
  const write = restoreWrite(entries[0]?.kind ?? 'order')
  return (
    <WriteButton
      write={write}
      size="small"
      disabled={entries.length === 0 || isTooMany}
      title={isTooMany ? texts.mostOrders({ most: formatInteger(mostOrders) }) : undefined}
      onClick={() => onRestore(entries)}
    >
      {texts.restoreMany({ count: formatInteger(entries.length) })}
    </WriteButton>
  )
}

type BarProps = {
  readonly answer: Answer | undefined
  readonly query: BinFields
  readonly onChange: (changes: Partial<BinFields>) => void
}

/** The kinds with how many there are of each. */
const KindTabs = ({ answer, query, onChange }: BarProps) => {
  const { orderBin: texts } = usePhrases()
  if (!answer) return <div className="fd-bin-kinds" aria-hidden="true" />
  const all = answer.kinds.reduce((sum, { count }) => sum + count, 0)
  const [kind = 'all'] = query.kinds
  return (
    <div className="fd-bin-kinds">
      <Segmented<BinKind | 'all'>
        aria-label={texts.byKind}
        size="small"
        options={[
          { value: 'all' as const, label: `${texts.all} ${formatInteger(all)}` },
          ...answer.kinds.map(({ value, count }) => ({
            value,
            label: `${texts.kinds[value]} ${formatInteger(count)}`,
            disabled: count === 0 && value !== kind,
          })),
        ]}
        value={kind}
        onChange={(selectedKind) => onChange({ kinds: selectedKind === 'all' ? [] : [selectedKind] })}
      />
    </div>
  )
}

const BinFilterBar = ({ answer, query, onChange }: BarProps) => {
  const { orderBin: texts } = usePhrases()
  return (
    <>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={texts.keyword}
        filters={[
          [
            'by',
            texts.filters.by,
            answer?.people.map(({ value, count }) => ({ value, label: `${value} ${formatInteger(count)}` })),
          ],
        ]}
      />
      <DayFilter label={texts.filters.since} value={query.since} onChange={(since) => onChange({ since })} />
    </>
  )
}

function totalsText(
  texts: ReturnType<typeof usePhrases>['orderBin'],
  { qty, netAmount, tagAmount }: Answer['totals'],
): string {
  const amount = netAmount ?? tagAmount
  return texts.totals({ qty: formatInteger(qty), amount: amount === undefined ? '' : formatYuan(amount) })
}
