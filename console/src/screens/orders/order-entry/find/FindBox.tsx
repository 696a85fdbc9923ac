import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { OrderGoodsMatch } from '@fairdesk/contract/areas/orders/order-entry'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { call } from '../../../../kit/call/api.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { tellTooMany } from '../../../../kit/page/notify-missed.ts'
import { spokenShellPhrases, usePhrases, useShellPhrases } from '../../../../kit/text/phrases.ts'
import { ItemSearch } from '../../../../ui/item-search/ItemSearch.tsx'
import type { ItemOption } from '../../../../ui/item-search/item-option.ts'
import type { GoToPlace } from './use-go-to-place.ts'

export type GoodsOption = ItemOption & { readonly goods: OrderGoodsMatch }

type Props = {
  readonly onGoTo: GoToPlace
}

/** One box for both typed and scanned input. */
export const FindBox = ({ onGoTo }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const { shell } = useShellPhrases()
  return (
    <div className="fd-find-box">
      <ItemSearch<GoodsOption, null>
        label={texts.find}
        texts={{ none: texts.notFound, failed: shell.loadFailed }}
        find={findGoods}
        aim={null}
        onChoose={({ goods }) =>
          onGoTo(goods, () => notify({ kind: 'error', text: texts.notOffered({ text: goods.goodsNo }) }))
        }
        onMiss={(text, why) => notify({ kind: 'error', text: `${text}: ${why}` })}
        onTooMany={tellTooMany}
        onSeek={() => undefined}
      />
    </div>
  )
}

/** Finds the goods a text may mean. @throws ApiError */
async function findGoods(text: string): Promise<readonly GoodsOption[]> {
  const isListed = codesIn(text)?.isListed === true
  const [{ list }] = await Promise.all([
    call(orderEntry.find, { text, ...(isListed ? { limit: 50 } : {}) }, { quiet: true }),
    isListed ? tellMissing(text) : null,
  ])
  return list.map((goods) => ({
    key: `${goods.goodsId} ${goods.colourId}`,
    image: null,
    title: goods.goodsNo,
    note: [goods.name, goods.colour].filter(Boolean).join(' '),
    ...(goods.colourId === null ? {} : { rgb: goods.rgb }),
    goods,
  }))
}

/** Codes of a list that nothing has. @throws ApiError */
async function tellMissing(keyword: string): Promise<void> {
  const { missing } = await call(baseData.getMissingCodes, { of: 'goods', keyword }, { quiet: true })
  const text = spokenShellPhrases().list.codesMissing({ codes: missing, rest: 0 })
  if (missing.length > 0) notify({ kind: 'error', text })
}

/** Finds the goods whose number or tag is the text. @throws ApiError */
export async function exactGoods(text: string): Promise<OrderGoodsMatch | undefined> {
  const [first] = await findGoods(text)
  return first?.goods.isExact ? first.goods : undefined
}
