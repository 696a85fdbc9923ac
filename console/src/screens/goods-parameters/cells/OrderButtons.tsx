import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePhrases } from '../../../kit/phrases.ts'
import { type MovedType, moveParameter } from './move-parameter.ts'

type Props = {
  readonly type: MovedType
  readonly row: { readonly id: number; readonly name: string }
  /** Not told while only a part of the list is in sight: a neighbour may be out of it. */
  readonly place: { readonly index: number; readonly of: number } | null
}

/** One place up or down. */
export const OrderButtons = ({ type, row, place }: Props) => {
  const words = usePhrases().goodsCodes
  const move = (direction: 'up' | 'down') => moveParameter(type, row, direction)
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={words.up(row)}
        disabled={!place || place.index === 0}
        onClick={() => move('up')}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={words.down(row)}
        disabled={!place || place.index === place.of - 1}
        onClick={() => move('down')}
      />
    </>
  )
}
