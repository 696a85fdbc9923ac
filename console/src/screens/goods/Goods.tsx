import { type GoodsRow, goods } from '@fairdesk/contract/areas/goods'
import { useMemo } from 'react'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useSession } from '../../kit/session.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { GoodsDrawer } from './drawer/GoodsDrawer.tsx'
import { GoodsActions } from './GoodsActions.tsx'
import { GoodsFilterBar } from './GoodsFilterBar.tsx'
import { GoodsTabs } from './GoodsTabs.tsx'
import { goodsColumns } from './goods-columns.tsx'
import { goodsFields } from './goods-wish.ts'
import { GoodsBatch } from './several/GoodsBatch.tsx'

const look = { density: 'pictures' } as const

/** The fair's styles with their colours, sizes and prices. */
export const Goods = () => {
  const { goods: words, shell } = usePhrases()
  const visible = useSession(({ profile }) => profile?.priceVisible ?? 'none')
  const prices = visible === 'both' || visible === 'tag'
  const list = useList(goods.list, { name: 'goods', fields: goodsFields })
  const [opened, setOpened] = useOpened()
  const columns = useMemo(
    () => goodsColumns(words, { prices, onOpen: ({ goodsId }) => setOpened(goodsId) }),
    [words, prices, setOpened],
  )
  return (
    <>
      <ListFrame<GoodsRow>
        words={useListWords()}
        list={list}
        bar={{
          tabs: <GoodsTabs sought={list.sought} onChoose={(missing) => list.change({ missing })} />,
          filters: <GoodsFilterBar wish={list.wish} onChange={list.change} />,
          actions: <GoodsActions sought={list.sought} />,
          batch: (selected) => <GoodsBatch selected={selected} onSelect={list.selection.onChange} />,
        }}
        empty={{ none: words.empty, filtered: words.emptyFiltered }}
        grid={{
          label: shell.titles.goods,
          columns,
          getId: (row) => String(row.goodsId),
          look,
          events: { onActivate: ({ goodsId }) => setOpened(goodsId) },
        }}
      />
      {opened !== null && (
        <GoodsDrawer key={opened} goodsId={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
