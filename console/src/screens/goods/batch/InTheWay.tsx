import type { Hindrance } from '@fairdesk/contract/areas/data/goods-batch'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly list: readonly Hindrance[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  /** Another way out beside unticking them. */
  readonly instead?: ReactNode
}

const mostShown = 8

/** Which of the styles ticked stand in the way of all, why, and the way out. */
export const InTheWay = ({ list, onDeselect, instead }: Props) => {
  const { goodsBatch } = usePhrases()
  const words = goodsBatch.inTheWay
  const ids = [...new Set(list.map(({ goodsId }) => goodsId))]
  const known = list.filter(({ why }) => why !== 'gone')
  const gone = list.length - known.length
  if (list.length === 0) return null
  return (
    <Alert
      type="warning"
      className="fd-several-way"
      title={words.title}
      description={
        <>
          <ul>
            {gone > 0 && <li>{words.gone({ count: formatInteger(gone) })}</li>}
            {known.slice(0, mostShown).map(({ goodsId, goodsNo, name, why, count }) => (
              <li key={`${goodsId} ${why}`}>
                {goodsNo} {name}　{describeHindrance(words, why, count)}
              </li>
            ))}
            {known.length > mostShown && <li>…</li>}
          </ul>
          <Button size="small" onClick={() => onDeselect(ids)}>
            {words.deselect({ count: formatInteger(ids.length) })}
          </Button>{' '}
          {instead}
        </>
      }
    />
  )
}

function describeHindrance(words: Phrases['goodsBatch']['inTheWay'], why: Hindrance['why'], count: number): string {
  if (why === 'gone') return ''
  return why === 'ordered' && count === 0 ? words.orderedUnseen : words[why]({ count: formatInteger(count) })
}
