import { HolderOutlined, MoreOutlined } from '@ant-design/icons'
import type { WidgetAnswer } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type CSSProperties, type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { go } from '../../../kit/page/location.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { WidgetSize } from './widget-list.ts'

type Props = {
  readonly widget: Widget
  readonly answer: WidgetAnswer | undefined
  readonly position: { readonly index: number; readonly count: number }
  /** True if the user may rearrange it. */
  readonly isOwn: boolean
  readonly onMove: (steps: number) => void
  readonly onDrop: (key: string) => void
  readonly onResize: (size: WidgetSize) => void
  readonly onRename: (title: string) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

const dragType = 'text/x-fairdesk-widget'

/** Frame of a widget: title, menu, and for its owner drag and resize; the keyboard does the same from the handle. */
export const WidgetFrame = ({ widget, answer, position, isOwn, children, ...acts }: Props) => {
  const { dashboards: texts } = usePhrases()
  const id = useId()
  const [isRenaming, setRenaming] = useState(false)
  const [isOver, setOver] = useState(false)
  const { width, height } = widget
  const title = widget.title || answer?.savedName || ''
  const name = title || texts.kinds[widget.kind]
  const items = useItems({ ...acts, widget, answer, position, isOwn, onRenaming: () => setRenaming(true) })
  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.shiftKey ? sizeKeys[event.key] : undefined
    const steps = event.shiftKey ? undefined : moveKeys[event.key]
    if (change) acts.onResize({ width: width + change[0], height: height + change[1] })
    else if (steps) acts.onMove(steps)
    else return
    event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const key = event.dataTransfer.getData(dragType)
    if (key && key !== widget.key) acts.onDrop(key)
  }
  return (
    <section
      aria-labelledby={id}
      data-widget={widget.key}
      className={`fd-widget fd-column${isOver ? ' fd-widget-target' : ''}`}
      style={{ '--fd-widget-width': width, '--fd-widget-height': height } as CSSProperties}
      onDragOver={(event) => {
        if (!isOwn || !event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <header className="fd-widget-head fd-row">
        {isOwn && (
          <Button
            type="text"
            size="small"
            className="fd-widget-handle"
            draggable
            icon={<HolderOutlined />}
            aria-label={texts.handle({ name })}
            title={texts.handleHint}
            onKeyDown={onKeyDown}
            onDragStart={(event) => event.dataTransfer.setData(dragType, widget.key)}
          />
        )}
        <h3 id={id} className="fd-cut fd-fill-width" title={name}>
          {name}
        </h3>
        {items.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items }}>
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.menuOf({ name })} />
          </Dropdown>
        )}
      </header>
      <div className="fd-widget-content fd-fill-height">{children}</div>
      {isOwn && <ResizeHandle size={{ width, height }} onResize={acts.onResize} />}
      {isRenaming && (
        <RenameDialog
          title={texts.renameWidget}
          name={widget.title}
          onClose={() => setRenaming(false)}
          onRename={(next) => {
            acts.onRename(next)
            setRenaming(false)
          }}
        />
      )}
    </section>
  )
}

/** Arrows move the widget in reading order; with Shift they change its size. */
const moveKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const sizeKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type ItemsInput = Omit<Props, 'children' | 'onDrop' | 'onRename'> & { readonly onRenaming: () => void }

function useItems(input: ItemsInput): NonNullable<MenuProps['items']> {
  const { dashboards: texts } = usePhrases()
  const { widget, answer, position, isOwn, onMove, onResize, onRemove, onRenaming } = input
  const { width, height } = widget
  const address = addressOf(widget, answer)
  const opening = address ? [{ key: 'open', label: texts.openReport, onClick: () => go(address) }] : []
  if (!isOwn) return opening
  const size = (key: keyof typeof texts.sizes, by: readonly [number, number]) => ({
    key,
    label: texts.sizes[key],
    onClick: () => onResize({ width: width + by[0], height: height + by[1] }),
  })
  return [
    ...opening,
    { key: 'rename', label: texts.rename, onClick: onRenaming },
    { key: 'earlier', label: texts.earlier, disabled: position.index === 0, onClick: () => onMove(-1) },
    { key: 'later', label: texts.later, disabled: position.index === position.count - 1, onClick: () => onMove(1) },
    ...[size('wider', [1, 0]), size('narrower', [-1, 0]), size('taller', [0, 1]), size('lower', [0, -1])],
    { key: 'remove', label: texts.remove, danger: true, onClick: onRemove },
  ]
}

/** The question in the dynamic report, where its numbers open their rows; null if there is none to open. */
function addressOf(widget: Widget, answer: WidgetAnswer | undefined): string | null {
  if (widget.kind === 'text' || answer?.state !== 'shown') return null
  return `/report2/list?${new URLSearchParams({ q: answer.params })}`
}
