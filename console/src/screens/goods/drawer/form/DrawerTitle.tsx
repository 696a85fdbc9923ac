import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { stateOf } from './state-of.ts'

const tones = { partFrozen: 'busy', frozen: 'busy', dropped: 'bad' } as const

/** Number and name of a style, and its state where it is not simply on sale. */
export const DrawerTitle = ({ record }: { readonly record: GoodsRecord | undefined }) => {
  const { goods, goodsRecord: words } = usePhrases()
  if (!record) return words.edit
  const state = stateOf(record.colours.map(({ status }) => status))
  return (
    <>
      {record.goodsNo} {record.name}{' '}
      {state !== 'onSale' && <StateTag tone={tones[state]}>{goods.states[state]}</StateTag>}
      {record.status === 'draft' && <StateTag tone="plain">{words.states.draft}</StateTag>}
    </>
  )
}
