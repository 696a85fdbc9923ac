import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { type GoodsRow, goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch as goodsBatchCalls } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord as goodsRecordCalls } from '@fairdesk/contract/areas/data/goods-record'
import { seesTag } from '@fairdesk/contract/visibility'
import { Segmented } from 'antd'
import { useCallback, useMemo } from 'react'
import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { go } from '../../kit/page/location.ts'
import { useOpened } from '../../kit/page/use-opened.ts'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { InOpened } from '../../kit/save/unsaved.ts'
import { useKeptFlag } from '../../kit/session/kept-flag.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { GoodsBatch } from './batch/GoodsBatch.tsx'
import { useGoodsOrder } from './batch/use-goods-order.ts'
import { GoodsDrawer } from './drawer/GoodsDrawer.tsx'
import { GoodsActions } from './GoodsActions.tsx'
import { cardSize, GoodsCard } from './GoodsCard.tsx'
import { GoodsTabs } from './GoodsTabs.tsx'
import { goodsColumns } from './goods-columns.tsx'
import { type GoodsQuery, goodsFields } from './goods-query.ts'
import './goods.css'

const look = { density: 'pictures' } as const

/** The fair's styles with their colours, sizes and prices. */
export const Goods = () => {
  const { goods: words, goodsBatch: several, shell } = usePhrases()
  const prices = seesTag(usePrices())
  const list = useList(goods.list, { name: 'goods', fields: goodsFields })
  const [opened, setOpened] = useOpened()
  const [isCards, setCards] = useKeptFlag('goods-cards')
  // A row's index is its place while the list is whole and in the organiser's order.
  const mayMove = useFairWrites()(goodsBatchCalls.move) === ''
  const isWhole = mayMove && !list.isFiltered && list.query.sort === 'sort' && list.query.order === 'asc'
  const order = useGoodsOrder({ rows: list.rows, isWhole })
  const isOrdered = isWhole && !isCards
  const onOpen = useCallback(({ goodsId }: GoodsRow) => setOpened(goodsId), [setOpened])
  const columns = useMemo(
    () => goodsColumns(words, { prices, onOpen, grip: isOrdered ? several.dragHint : null }),
    [words, prices, onOpen, isOrdered, several.dragHint],
  )
  const wall = {
    card: (row: GoodsRow, width: number) => <GoodsCard row={row} width={width} onOpen={onOpen} />,
    ...cardSize,
  }
  return (
    <div className="fd-goods" {...order.handlers}>
      <ListFrame<GoodsRow>
        words={useListWords()}
        list={list}
        bar={{
          tabs: (
            <div className="fd-goods-tabs">
              <GoodsTabs filter={list.filter} onChoose={(missing) => list.change({ missing })} />
              <LookSwitch isCards={isCards} onChange={setCards} />
            </div>
          ),
          filters: <GoodsFilterBar query={list.query} onChange={list.change} />,
          actions: <GoodsActions filter={list.filter} onAdd={() => setOpened('new')} />,
          batch: (selected) => <GoodsBatch selected={selected} onSelect={list.selection.onChange} rows={list.rows} />,
        }}
        empty={{ none: <NoGoods onAdd={() => setOpened('new')} />, filtered: words.emptyFiltered }}
        grid={{
          label: shell.titles.goods,
          columns,
          getId: (row) => String(row.goodsId),
          look,
          events: { onActivate: onOpen, onCursor: order.onCursor },
        }}
        {...(isCards ? { wall } : {})}
        {...(isOrdered ? { hint: several.dragHint } : {})}
      />
      {opened !== null && (
        <InOpened.Provider value={true}>
          <GoodsDrawer
            goodsId={opened === 'new' ? null : opened}
            listing={list.query}
            onOpen={setOpened}
            onClose={() => setOpened(null)}
          />
        </InOpened.Provider>
      )}
    </div>
  )
}

/** A fair without goods: how the first ones come in. */
const NoGoods = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { goods: words, goodsRecord, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const barred = useFairWrites()
  if (!brands) return <p>{visible.noBrands}</p>
  const steps = [
    { text: words.import, barred: barred(bulkImport.importGoods), onClick: () => go('/custom/importGoods') },
    { text: goodsRecord.add, barred: barred(goodsRecordCalls.save), onClick: onAdd },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}

type Props = { readonly isCards: boolean; readonly onChange: (isCards: boolean) => void }

/** The list as a table or as cards. */
const LookSwitch = ({ isCards, onChange }: Props) => {
  const { goodsBatch: words } = usePhrases()
  return (
    <Segmented<'table' | 'cards'>
      aria-label={words.look}
      value={isCards ? 'cards' : 'table'}
      options={[
        { value: 'table', icon: <TableOutlined aria-label={words.table} />, title: words.table },
        { value: 'cards', icon: <AppstoreOutlined aria-label={words.cards} />, title: words.cards },
      ]}
      onChange={(look) => onChange(look === 'cards')}
    />
  )
}

type GoodsFilterBarProps = { readonly query: GoodsQuery; readonly onChange: (changes: Partial<GoodsQuery>) => void }

/** Which goods are listed. */
const GoodsFilterBar = ({ query, onChange }: GoodsFilterBarProps) => {
  const { goods: words } = usePhrases()
  const states = useDictionary<GoodsQuery['statuses'][number]>('goodsStatus').data
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      codesOf="goods"
      filters={[
        ['brandCodes', words.brand, useBrandOptions(query.brandCodes)],
        ['categoryCodes', words.category, codes('category', query.categoryCodes)],
        ['waveCodes', words.wave, codes('wave', query.waveCodes)],
        ['statuses', words.status, states],
      ]}
    />
  )
}
