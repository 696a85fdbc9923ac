import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import './move-buttons.css'

type Direction = 'up' | 'down'

type Props = {
  readonly labels: Readonly<Record<Direction, string>>
  /** Position of the row; null if its neighbours may be out of sight. */
  readonly position: { readonly index: number; readonly count: number } | null
  readonly onMove: (direction: Direction) => void
}

const icons = { up: <ArrowUpOutlined />, down: <ArrowDownOutlined /> } as const

/** Moves a row by one place; the keyboard goes along with it. */
export const MoveButtons = ({ labels, position, onMove }: Props) => {
  const ends = position && { up: position.index === 0, down: position.index === position.count - 1 }
  // The second click of a double one would move whatever has come under the pointer.
  const press =
    (direction: Direction) =>
    ({ detail }: MouseEvent) => {
      if (detail <= 1 && !ends?.[direction]) onMove(direction)
    }
  const button = (direction: Direction) => (
    // At an end, keep the focus: a disabled button loses it, and the other button would undo the move on the next
    // press.
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
