import type { Hindrance } from '@fairdesk/contract/areas/data/goods-batch'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly list: readonly Hindrance[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  /** Another way out beside unticking them. */
  readonly instead?: ReactNode
}

const mostShown = 8

/** Lists the ticked styles that block the batch, why, and the way out. */
export const InTheWay = ({ list, onDeselect, instead }: Props) => {
  const { goodsBatch } = usePhrases()
  const texts = goodsBatch.inTheWay
  const ids = [...new Set(list.map(({ goodsId }) => goodsId))]
  const existing = list.filter(({ why }) => why !== 'gone')
  const goneCount = list.length - existing.length
  if (list.length === 0) return null
  return (
    <Alert
      type="warning"
      className="fd-several-way"
      title={texts.title}
      description={
        <>
          <ul>
            {goneCount > 0 && <li>{texts.gone({ count: formatInteger(goneCount) })}</li>}
            {existing.slice(0, mostShown).map(({ goodsId, goodsNo, name, why, count }) => (
              <li key={`${goodsId} ${why}`}>
                {goodsNo} {name}　{describeHindrance(texts, why, count)}
              </li>
            ))}
            {existing.length > mostShown && <li>…</li>}
          </ul>
          <Button size="small" onClick={() => onDeselect(ids)}>
            {texts.deselect({ count: formatInteger(ids.length) })}
          </Button>{' '}
          {instead}
        </>
      }
    />
  )
}

function describeHindrance(texts: Phrases['goodsBatch']['inTheWay'], why: Hindrance['why'], count: number): string {
  if (why === 'gone') return ''
  return why === 'ordered' && count === 0 ? texts.orderedUnseen : texts[why]({ count: formatInteger(count) })
}
