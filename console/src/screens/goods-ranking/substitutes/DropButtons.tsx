import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import type { FreezeColour } from '@fairdesk/contract/areas/reports/goods-report'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { AnswersDialog } from './AnswersDialog.tsx'
import { DropDialog } from './DropDialog.tsx'

type Colour = Pick<(typeof FreezeColour)['_zod']['output'], 'colourId' | 'name' | 'status'>
type Props = { readonly goodsId: number; readonly goodsNo: string; readonly colours: readonly Colour[] }
type Opened = 'drop' | 'give' | 'answers'

/** Drops the chosen colours with what their customers are given instead; of dropped ones it gives it later, and tells what was said to it. */
export const DropButtons = ({ goodsId, goodsNo, colours }: Props) => {
  const { substitutes: words } = usePhrases()
  const [opened, setOpened] = useState<Opened | null>(null)
  const dropped = colours.filter(({ status }) => status === 'dropped')
  const onSale = colours.filter(({ status }) => status !== 'dropped')
  const meant = opened === 'drop' ? onSale : dropped
  const about = {
    goods: [goodsNo, ...meant.map(({ name }) => name)].join(' '),
    skcs: meant.map(({ colourId }) => ({ goodsId, colourId })),
    onClose: () => setOpened(null),
  }
  return (
    <>
      <Button danger disabled={onSale.length === 0} onClick={() => setOpened('drop')}>
        {words.button}
      </Button>
      {dropped.length > 0 && <Button onClick={() => setOpened('give')}>{words.giveButton}</Button>}
      {dropped.length > 0 && (
        <AnswersButton
          skcs={dropped.map(({ colourId }) => ({ goodsId, colourId }))}
          onOpen={() => setOpened('answers')}
        />
      )}
      {(opened === 'drop' || opened === 'give') && <DropDialog {...about} drops={opened === 'drop'} />}
      {opened === 'answers' && <AnswersDialog {...about} />}
    </>
  )
}

type AnswersProps = {
  readonly skcs: readonly { readonly goodsId: number; readonly colourId: number }[]
  readonly onOpen: () => void
}

const AnswersButton = ({ skcs, onOpen }: AnswersProps) => {
  const { substitutes: words } = usePhrases()
  const { data } = useRead(substitutes.answers, { skcs: [...skcs] }, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <Button type="link" onClick={onOpen}>
      {words.accepted({ count: formatInteger(data.accepted), all: formatInteger(data.list.length) })}
    </Button>
  )
}
