import { type GoodsRow, goods, goodsListSorts } from '@fairdesk/contract/areas/goods'
import { Button, Empty } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { formatInteger } from '../../kit/format.ts'
import { useLiveVersion } from '../../kit/live.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useSession } from '../../kit/session.ts'
import { useFoot } from '../../kit/use-foot.ts'
import { usePages } from '../../kit/use-pages.ts'
import { FootLine } from '../../ui/FootLine.tsx'
import { Grid } from '../../ui/Grid.tsx'
import type { GridSort } from '../../ui/grid/grid-props.ts'
import { GoodsActions } from './GoodsActions.tsx'
import { GoodsFilterBar } from './GoodsFilterBar.tsx'
import { goodsColumns } from './goods-columns.tsx'
import { firstWish, type GoodsWish, isFiltered, soughtBy } from './goods-wish.ts'

const pageSize = 100

/** The fair's styles with their colours, sizes and prices. */
export const Goods = () => {
  const { goods: words, shell } = usePhrases()
  const visible = useSession(({ profile }) => profile?.priceVisible ?? 'none')
  const prices = visible === 'both' || visible === 'tag'
  const [wish, setWish] = useState<GoodsWish>(firstWish)
  const change = useCallback((changes: Partial<GoodsWish>) => setWish((now) => ({ ...now, ...changes })), [])
  const foot = useFoot()
  const version = useLiveVersion()
  const params = useMemo(() => ({ ...soughtBy(wish), sort: wish.sort, order: wish.order }), [wish])
  const list = usePages(goods.list, params, { limit: pageSize, version })
  const columns = useMemo(() => goodsColumns(words, { prices }), [words, prices])
  const sort: GridSort = {
    mode: 'server',
    by: wish.sort === 'sort' ? [] : [{ id: wish.sort, desc: wish.order === 'desc' }],
    onChange: ([key]) =>
      change({
        sort: goodsListSorts.find((column) => column === key?.id) ?? 'sort',
        order: key?.desc ? 'desc' : 'asc',
      }),
  }
  const failed = list.error && (
    <span>
      {list.error.message || shell.loadFailed}{' '}
      <Button size="small" onClick={list.retry}>
        {shell.retry}
      </Button>
    </span>
  )
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <GoodsFilterBar wish={wish} onChange={change} />
        <span className="fd-spring" />
        <GoodsActions wish={wish} />
      </div>
      <div className="fd-page-body">
        <Grid<GoodsRow>
          label={shell.titles.goods}
          columns={{ list: columns }}
          rows={{ list: list.rows, getId: (row) => String(row.goodsId), onRangeNeeded: list.need }}
          sort={sort}
          status={{
            loading: list.loading,
            error: failed,
            empty: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={isFiltered(wish) ? words.emptyFiltered : words.empty}
              />
            ),
          }}
          look={{ density: 'pictures' }}
        />
      </div>
      <FootLine {...foot}>
        <span>{shell.rows({ count: formatInteger(list.count) })}</span>
      </FootLine>
    </div>
  )
}
