import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { type StockRow, stock, stockModes, stockStates } from '@fairdesk/contract/areas/orders/stock'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { notify } from '../../kit/notify/notices.ts'
import { go } from '../../kit/page/location.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { StockDrawer } from './StockDrawer.tsx'
import { stockColumns } from './stock-columns.tsx'
import { type StockQuery, stockFields } from './stock-query.ts'
import { saveStock } from './stock-writes.ts'
import { UndoImport } from './UndoImport.tsx'
import './stock.css'

const nothingTicked: ReadonlySet<string> = new Set()

/** What there is of each colour and size, what is ordered of it and what is left; Enter opens one. */
export const Stock = () => {
  const { stock: words, shell } = usePhrases()
  const list = useList(stock.list, { name: 'stock', fields: stockFields })
  const [opened, setOpened] = useState<string | null>(null)
  const download = useDownload()
  const columns = useMemo(() => stockColumns(words, (row) => setOpened(idOf(row))), [words])
  const barred = useFairWrites()
  const { first } = list
  const shown = list.rows.find((row) => row !== undefined && idOf(row) === opened)
  return (
    <>
      <ListFrame<StockRow>
        words={useListWords()}
        list={list}
        bar={{
          filters: <StockFilterBar query={list.query} onChange={list.change} />,
          actions: (
            <>
              {first && <span className="fd-weak">{words.fairMode({ mode: words.modes[first.fairMode] })}</span>}
              <UndoImport />
              <WriteButton
                write={bulkImport.importStock}
                icon={<UploadOutlined />}
                onClick={() => go('/order/importStock')}
              >
                {words.import}
              </WriteButton>
              <Button icon={<DownloadOutlined />} onClick={() => download(stock.export, list.filter)}>
                {words.export}
              </Button>
            </>
          ),
          batch: (selected) => (
            <ModeButtons
              rows={list.rows.filter((row): row is StockRow => row !== undefined && selected.has(idOf(row)))}
              onDone={() => list.selection.onChange(nothingTicked)}
            />
          ),
        }}
        empty={{
          none: (
            <FirstSteps
              text={words.empty}
              steps={[
                {
                  text: words.toGoods,
                  barred: barred(bulkImport.importGoods),
                  onClick: () => go('/custom/importGoods'),
                },
              ]}
            />
          ),
          filtered: words.emptyFiltered,
        }}
        grid={{
          label: shell.titles.stockEntry,
          columns,
          getId: idOf,
          events: { onActivate: (row) => setOpened(idOf(row)) },
        }}
        hint={first ? totalsText(words, first.totals) : words.hint}
      />
      {shown && (
        <StockDrawer key={opened} row={shown} fairMode={first?.fairMode ?? 'none'} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function idOf({ goodsId, colourId }: StockRow): string {
  return `${goodsId} ${colourId}`
}

type Totals = typeof stock.list.output._zod.output.totals

function totalsText(words: Phrases['stock'], { total, ordered, left, unlimited, over }: Totals): string {
  const text = words.totals({
    total: formatInteger(total),
    ordered: formatInteger(ordered),
    left: formatInteger(left),
  })
  return [
    text,
    ...(over === 0 ? [] : [words.over({ qty: formatInteger(over) })]),
    ...(unlimited === 0 ? [] : [words.unlimitedToo({ qty: formatInteger(unlimited) })]),
  ].join(' · ')
}

type ModeProps = { readonly rows: readonly StockRow[]; readonly onDone: () => void }

/** Sets how far orders are kept to the stock of what is ticked. */
const ModeButtons = ({ rows, onDone }: ModeProps) => {
  const { stock: words } = usePhrases()
  const set = useAct(async (mode: (typeof stockModes)[number]) => {
    const { changed } = await saveStock({
      rows: rows.map(({ goodsId, colourId }) => ({ goodsId, colourId, mode })),
    })
    onDone()
    notify({ kind: 'success', text: words.saved({ count: formatInteger(changed) }) })
  })
  return (
    <>
      {words.setMode({ count: formatInteger(rows.length) })}
      {stockModes.map((mode) => (
        <WriteButton write={stock.save} key={mode} size="small" loading={set.isBusy} onClick={() => set.run(mode)}>
          {words.modes[mode]}
        </WriteButton>
      ))}
    </>
  )
}

type BarProps = { readonly query: StockQuery; readonly onChange: (changes: Partial<StockQuery>) => void }

const StockFilterBar = ({ query, onChange }: BarProps) => {
  const { stock: words } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      codesOf="goods"
      filters={[
        ['waveCodes', words.filters.wave, codes('wave', query.waveCodes)],
        ['categoryCodes', words.filters.category, codes('category', query.categoryCodes)],
        ['modes', words.filters.mode, stockModes.map((value) => ({ value, label: words.modes[value] }))],
        ['states', words.filters.state, stockStates.map((value) => ({ value, label: words.states[value] }))],
      ]}
    />
  )
}
