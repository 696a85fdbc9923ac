import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { type StockRow, stock, stockModes, stockStates } from '@fairdesk/contract/areas/orders/stock'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { StockDrawer } from './StockDrawer.tsx'
import { stockColumns } from './stock-columns.tsx'
import { type StockQuery, stockFields } from './stock-query.ts'
import { saveStock } from './stock-writes.ts'
import { UndoImport } from './UndoImport.tsx'
import './stock.css'

const nothingTicked: ReadonlySet<string> = new Set()

/** Stock, ordered and remaining pieces of each colour and size; Enter opens one. */
export const Stock = () => {
  const { stock: texts, shell } = usePhrases()
  const list = useList(stock.list, { name: 'stock', fields: stockFields })
  const [opened, setOpened] = useState<string | null>(null)
  const download = useDownload()
  const columns = useMemo(() => stockColumns(texts, (row) => setOpened(idOf(row))), [texts])
  const barred = useFairWrites()
  const { first } = list
  const openedRow = list.rows.find((row) => row !== undefined && idOf(row) === opened)
  return (
    <>
      <ListFrame<StockRow>
        texts={useListTexts()}
        list={list}
        bar={{
          filters: <StockFilterBar query={list.query} onChange={list.change} />,
          actions: (
            <>
              {first && <span className="fd-weak">{texts.fairMode({ mode: texts.modes[first.fairMode] })}</span>}
              <UndoImport />
              <WriteButton
                write={bulkImport.importStock}
                icon={<UploadOutlined />}
                onClick={() => go('/order/importStock')}
              >
                {texts.import}
              </WriteButton>
              <Button icon={<DownloadOutlined />} onClick={() => download(stock.export, list.filter)}>
                {texts.export}
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
              text={texts.empty}
              steps={[
                {
                  text: texts.toGoods,
                  barred: barred(bulkImport.importGoods),
                  onClick: () => go('/custom/importGoods'),
                },
              ]}
            />
          ),
          filtered: texts.emptyFiltered,
        }}
        grid={{
          label: shell.titles.stockEntry,
          columns,
          getId: idOf,
          events: { onActivate: (row) => setOpened(idOf(row)) },
        }}
        hint={first ? totalsText(texts, first.totals) : texts.hint}
      />
      {openedRow && (
        <StockDrawer
          key={opened}
          row={openedRow}
          fairMode={first?.fairMode ?? 'none'}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function idOf({ goodsId, colourId }: StockRow): string {
  return `${goodsId} ${colourId}`
}

function totalsText(
  texts: Phrases['stock'],
  { total, ordered, left, unlimited, over }: typeof stock.list.output._zod.output.totals,
): string {
  const text = texts.totals({
    total: formatInteger(total),
    ordered: formatInteger(ordered),
    left: formatInteger(left),
  })
  return [
    text,
    ...(over === 0 ? [] : [texts.over({ qty: formatInteger(over) })]),
    ...(unlimited === 0 ? [] : [texts.unlimitedToo({ qty: formatInteger(unlimited) })]),
  ].join(' · ')
}

/** Sets how strictly stock limits orders of the selected rows. */
const ModeButtons = ({ rows, onDone }: { readonly rows: readonly StockRow[]; readonly onDone: () => void }) => {
  const { stock: texts } = usePhrases()
  const set = useAct(async (mode: (typeof stockModes)[number]) => {
    const { changed } = await saveStock({
      rows: rows.map(({ goodsId, colourId }) => ({ goodsId, colourId, mode })),
    })
    onDone()
    notify({ kind: 'success', text: texts.saved({ count: formatInteger(changed) }) })
  })
  return (
    <>
      {texts.setMode({ count: formatInteger(rows.length) })}
      {stockModes.map((mode) => (
        <WriteButton write={stock.save} key={mode} size="small" loading={set.isBusy} onClick={() => set.run(mode)}>
          {texts.modes[mode]}
        </WriteButton>
      ))}
    </>
  )
}

const StockFilterBar = ({
  query,
  onChange,
}: {
  readonly query: StockQuery
  readonly onChange: (changes: Partial<StockQuery>) => void
}) => {
  const { stock: texts } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={texts.keyword}
      codesOf="goods"
      filters={[
        ['waveCodes', texts.filters.wave, codes('wave', query.waveCodes)],
        ['categoryCodes', texts.filters.category, codes('category', query.categoryCodes)],
        ['modes', texts.filters.mode, stockModes.map((value) => ({ value, label: texts.modes[value] }))],
        ['states', texts.filters.state, stockStates.map((value) => ({ value, label: texts.states[value] }))],
      ]}
    />
  )
}
