import { MoreOutlined } from '@ant-design/icons'
import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Picture } from '../../../../ui/picture/Picture.tsx'
import { StateTag } from '../../../../ui/state/StateTag.tsx'

type Props = {
  readonly rack: Rack
  /** True if scanned things are hung on this rack. */
  readonly isChosen: boolean
  /** Set while a drag would drop here, or if the rack could not be saved. */
  readonly mark: 'aimed' | 'unsaved' | undefined
  readonly menu: NonNullable<MenuProps['items']>
  readonly onChoose: (isByMouse: boolean) => void
  readonly onDrag: (isDragged: boolean) => void
  /** Called while an item is dragged over the empty area below the rack's items. */
  readonly onOverEnd: () => void
  readonly onDrop: () => void
  readonly children: ReactNode
}

/** Rack as a column: its head with hangers against capacity, and its items in order. */
export const RackColumn = ({ rack, isChosen, mark, menu, onChoose, onDrag, onOverEnd, onDrop, children }: Props) => {
  const { displays: texts } = usePhrases()
  const { displayNo, name, items, otherItems, hangers, capacity, enabled, picture, skcs, depth } = rack
  const isOver = capacity !== null && hangers > capacity
  const used = formatInteger(hangers)
  return (
    <section
      className="fd-rack"
      aria-label={displayNo}
      data-rack={rack.displayId}
      data-chosen={isChosen}
      data-mark={mark}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the menu moves the rack too */}
      <header
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData('text/plain', displayNo)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
      >
        {picture && <Picture src={picture} alt={texts.pictureOf({ name: displayNo })} width={36} />}
        <button
          type="button"
          className="fd-rack-name fd-fill-width fd-plain-button"
          data-entry={isChosen || undefined}
          aria-pressed={isChosen}
          title={texts.choose({ name: displayNo })}
          // A mouse's click is a PointerEvent, which the type does not say.
          onClick={({ nativeEvent }) => onChoose((nativeEvent as PointerEvent).pointerType === 'mouse')}
        >
          <span>
            <b>{displayNo}</b> {name}
          </span>
          <span className="fd-rack-figures fd-flex fd-gap-12 fd-hint">
            <span data-over={isOver}>
              {capacity === null
                ? texts.hangersUsed({ used })
                : texts.hangers({ used, capacity: formatInteger(capacity) })}
              {isOver && ` ${texts.over}`}
            </span>
            <span>{texts.items({ count: formatInteger(items.length + otherItems) })}</span>
            {!enabled && <StateTag tone="plain">{texts.disabled}</StateTag>}
          </span>
          <RackFigures skcs={skcs} depth={depth} />
        </button>
        <Dropdown menu={{ items: menu }} trigger={['click']}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.rackMenu({ name: displayNo })} />
        </Dropdown>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keys and menu move things too */}
      <div
        className="fd-rack-body"
        onDragOver={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) onOverEnd()
        }}
        onDrop={(event) => {
          event.preventDefault()
          onDrop()
        }}
      >
        <ol className="fd-plain-list">{children}</ol>
        {items.length === 0 && <p className="fd-rack-note fd-note">{texts.emptyRack}</p>}
        {otherItems > 0 && (
          <p className="fd-rack-note fd-note">{texts.otherItems({ count: formatInteger(otherItems) })}</p>
        )}
      </div>
    </section>
  )
}

/** Shows how much of the things on the rack was ordered. */
const RackFigures = ({ skcs, depth }: Pick<Rack, 'skcs' | 'depth'>) => {
  const { displays: texts } = usePhrases()
  const { ordered, total } = skcs
  return (
    <span className="fd-rack-figures fd-flex fd-gap-12 fd-hint">
      <span title={texts.orderedSkcsHint}>
        {texts.orderedSkcs({ ordered: formatInteger(ordered), total: formatInteger(total) })}
      </span>
      {depth !== null && <span title={texts.depthHint}>{texts.depth({ pieces: formatExact(depth) })}</span>}
    </span>
  )
}
