import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import './move-buttons.css'

type Direction = 'up' | 'down'

type Props = {
  readonly labels: Readonly<Record<Direction, string>>
  /** Where the row stands; null where its neighbours may be out of sight. */
  readonly place: { readonly index: number; readonly of: number } | null
  readonly onMove: (direction: Direction) => void
}

const icons = { up: <ArrowUpOutlined />, down: <ArrowDownOutlined /> } as const

/** Moves a row by one place; the keyboard goes along with it. */
export const MoveButtons = ({ labels, place, onMove }: Props) => {
  const ends = place && { up: place.index === 0, down: place.index === place.of - 1 }
  // The second click of a double one would move whatever has come under the pointer.
  const press =
    (direction: Direction) =>
    ({ detail }: MouseEvent) => {
      if (detail <= 1 && !ends?.[direction]) onMove(direction)
    }
  const button = (direction: Direction) => (
    // At an end it keeps the keyboard: a dead button would lose it, another one would take back what one press more meant.
    <Button
      type="text"
      size="small"
      className="fd-move"
      icon={icons[direction]}
      aria-label={labels[direction]}
      disabled={!ends}
      aria-disabled={ends?.[direction]}
      onClick={press(direction)}
    />
  )
  return (
    <>
      {button('up')}
      {button('down')}
    </>
  )
}
