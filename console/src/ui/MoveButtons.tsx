import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

type Direction = 'up' | 'down'

type Props = {
  readonly labels: Readonly<Record<Direction, string>>
  /** Where the row stands; null where its neighbours may be out of sight. */
  readonly place: { readonly index: number; readonly of: number } | null
  readonly onMove: (direction: Direction) => void
}

/** Moves a row by one place; the keyboard goes along with it. */
export const MoveButtons = ({ labels, place, onMove }: Props) => {
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) }
  const held = useRef<Direction | null>(null)
  const index = place?.index
  // Lost where the row's element was moved in the document, and where its button came to an end of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the row has moved is what it is for
  useLayoutEffect(() => {
    const direction = held.current
    held.current = null
    if (direction === null) return
    const button = buttons[direction].current
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== button) return
    const other = buttons[direction === 'up' ? 'down' : 'up'].current
    if (button?.disabled) other?.focus()
    else button?.focus()
  }, [index])
  const press =
    (direction: Direction) =>
    ({ detail }: MouseEvent) => {
      // The second click of a double one would move whatever has come under the pointer.
      if (detail > 1) return
      held.current = direction
      onMove(direction)
    }
  const shared = { type: 'text', size: 'small' } as const
  return (
    <>
      <Button
        {...shared}
        ref={buttons.up}
        icon={<ArrowUpOutlined />}
        aria-label={labels.up}
        disabled={!place || place.index === 0}
        onClick={press('up')}
      />
      <Button
        {...shared}
        ref={buttons.down}
        icon={<ArrowDownOutlined />}
        aria-label={labels.down}
        disabled={!place || place.index === place.of - 1}
        onClick={press('down')}
      />
    </>
  )
}
