import { type HitRow, substitutes, substitutes as substitutesCalls } from '@fairdesk/contract/areas/orders/substitutes'
import type { FreezeColour } from '@fairdesk/contract/areas/reports/goods-report'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { askFirst } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { AnswersDialog } from './AnswersDialog.tsx'
import { DropDialog } from './DropDialog.tsx'

type Colour = Pick<(typeof FreezeColour)['_zod']['output'], 'colourId' | 'name' | 'status'>
type Props = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly colours: readonly Colour[]
  readonly onRestore: () => void
}
/** Target the dialog was opened for: the colours' states change while it is open. */
type DialogTarget = {
  readonly kind: 'drop' | 'give' | 'answers'
  readonly goods: string
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
}

/**
 * Drops the selected colours with substitutes for their customers; for dropped ones, offers substitutes later and
 * shows the answers.
 */
export const DropButtons = ({ goodsId, goodsNo, colours, onRestore }: Props) => {
  const { substitutes: texts, goodsRanking } = usePhrases()
  const [opened, setOpened] = useState<DialogTarget | null>(null)
  const dropped = colours.filter(({ status }) => status === 'dropped')
  const onSale = colours.filter(({ status }) => status !== 'dropped')
  const skcsOf = (list: readonly Colour[]) => list.map(({ colourId }) => ({ goodsId, colourId }))
  const params = { skcs: skcsOf(dropped) }
  const { data: answers } = useRead(substitutes.answers, params, { staleTime: 0, enabled: dropped.length > 0 })
  const visibleAnswers = dropped.length > 0 && answers && answers.list.length > 0 ? answers : undefined
  const open = (kind: DialogTarget['kind'], list: readonly Colour[]) =>
    setOpened({ kind, goods: [goodsNo, ...list.map(({ name }) => name)].join(' '), skcs: skcsOf(list) })
  const restore = async () => {
    const count = visibleAnswers?.list.filter(({ given }) => given > 0).length ?? 0
    // Its pieces come back beside those that took their place.
    if (count === 0 || (await askFirst(texts.restoreGiven({ count: formatInteger(count) })))) onRestore()
  }
  const close = () => setOpened(null)
  return (
    <Space wrap>
      <WriteButton
        write={substitutesCalls.act}
        danger
        disabled={onSale.length === 0}
        onClick={() => open('drop', onSale)}
      >
        {texts.button}
      </WriteButton>
      {dropped.length > 0 && (
        <WriteButton write={substitutesCalls.act} onClick={() => open('give', dropped)}>
          {texts.giveButton}
        </WriteButton>
      )}
      <Button disabled={dropped.length === 0} onClick={() => void restore()}>
        {goodsRanking.undoDrop}
      </Button>
      {visibleAnswers && (
        <Button type="link" onClick={() => open('answers', dropped)}>
          {texts.accepted({
            count: formatInteger(visibleAnswers.accepted),
            all: formatInteger(visibleAnswers.list.length),
          })}
        </Button>
      )}
      {(opened?.kind === 'drop' || opened?.kind === 'give') && (
        <DropDialog goods={opened.goods} skcs={opened.skcs} drops={opened.kind === 'drop'} onClose={close} />
      )}
      {opened?.kind === 'answers' && <AnswersDialog goods={opened.goods} skcs={opened.skcs} onClose={close} />}
    </Space>
  )
}
