import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { type GoodsRow, goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch as goodsBatchCalls } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord as goodsRecordCalls } from '@fairdesk/contract/areas/data/goods-record'
import { Segmented } from 'antd'
import { useCallback, useMemo } from 'react'
import { useBrandOptions, useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../../kit/dictionary/use-dictionary.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { go } from '../../../kit/page/location.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { InOpened } from '../../../kit/save/unsaved.ts'
import { useKeptFlag } from '../../../kit/session/kept-flag.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../../FilterBar.tsx'
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
  const { goods: texts, goodsBatch: batchTexts, shell } = usePhrases()
  const prices = usePrices()
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
    () => goodsColumns(texts, { prices, onOpen, grip: isOrdered ? batchTexts.dragHint : null }),
    [texts, prices, onOpen, isOrdered, batchTexts.dragHint],
  )
  const wall = {
    card: (row: GoodsRow, width: number) => <GoodsCard row={row} width={width} onOpen={onOpen} />,
    ...cardSize,
  }
  return (
    <div className="fd-goods" {...order.handlers}>
      <ListFrame<GoodsRow>
        texts={useListTexts()}
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
        empty={{ none: <NoGoods onAdd={() => setOpened('new')} />, filtered: texts.emptyFiltered }}
        grid={{
          label: shell.titles.goods,
          columns,
          getId: (row) => String(row.goodsId),
          look,
          events: { onActivate: onOpen, onCursor: order.onCursor },
        }}
        {...(isCards ? { wall } : {})}
        {...(isOrdered ? { hint: batchTexts.dragHint } : {})}
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

/** Shown if the fair has no goods: explains how to add the first. */
const NoGoods = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { goods: texts, goodsRecord, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const barred = useFairWrites()
  if (!brands) return <p>{visible.noBrands}</p>
  const steps = [
    { text: texts.import, barred: barred(bulkImport.importGoods), onClick: () => go('/custom/importGoods') },
    { text: goodsRecord.add, barred: barred(goodsRecordCalls.save), onClick: onAdd },
  ]
  return <FirstSteps text={texts.empty} steps={steps} />
}

/** The list as a table or as cards. */
const LookSwitch = ({
  isCards,
  onChange,
}: {
  readonly isCards: boolean
  readonly onChange: (isCards: boolean) => void
}) => {
  const { goodsBatch: texts } = usePhrases()
  return (
    <Segmented<'table' | 'cards'>
      aria-label={texts.look}
      value={isCards ? 'cards' : 'table'}
      options={[
        { value: 'table', icon: <TableOutlined aria-label={texts.table} />, title: texts.table },
        { value: 'cards', icon: <AppstoreOutlined aria-label={texts.cards} />, title: texts.cards },
      ]}
      onChange={(look) => onChange(look === 'cards')}
    />
  )
}

const GoodsFilterBar = ({
  query,
  onChange,
}: {
  readonly query: GoodsQuery
  readonly onChange: (changes: Partial<GoodsQuery>) => void
}) => {
  const { goods: texts } = usePhrases()
  const states = useDictionary<GoodsQuery['statuses'][number]>('goodsStatus').data
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={texts.keyword}
      codesOf="goods"
      filters={[
        ['brandCodes', texts.brand, useBrandOptions(query.brandCodes)],
        ['categoryCodes', texts.category, codes('category', query.categoryCodes)],
        ['waveCodes', texts.wave, codes('wave', query.waveCodes)],
        ['statuses', texts.status, states],
      ]}
    />
  )
}
