import { MoreOutlined } from '@ant-design/icons'
import type { RackItem } from '@fairdesk/contract/areas/data/displays'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Picture } from '../../../../ui/picture/Picture.tsx'
import { StateTag } from '../../../../ui/state/StateTag.tsx'

type Props = {
  readonly item: RackItem
  readonly name: string
  readonly rackNo: string
  /** Nothing may be hung otherwise: it is not dragged. */
  readonly isFixed: boolean
  /** Edge at which the dragged item would be inserted. */
  readonly aim: 'above' | 'below' | undefined
  readonly menu: () => NonNullable<MenuProps['items']>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onDrag: (isDragged: boolean) => void
  /** Something is dragged over its upper or lower half. */
  readonly onOver: (isLower: boolean) => void
}

/** One thing on a rack: picture, tag number, name, colour, pieces ordered and hangers. */
export const RackItemLine = ({ item, name, rackNo, isFixed, aim, menu, onKeyDown, onDrag, onOver }: Props) => {
  const { displays: texts, operationLogs } = usePhrases()
  const { no, outfitId, images, colour, rgb, status, qty, hangers, displays } = item
  const otherDisplays = displays.filter((otherDisplay) => otherDisplay !== rackNo)
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    onOver(event.clientY > top + height / 2)
  }
  return (
    <li
      className="fd-hung fd-row"
      data-item={name}
      data-aim={aim}
      draggable={!isFixed}
      onDragStart={(event) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', no)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={onDragOver}
    >
      {images[0] && <Picture src={images[0]} alt={no} width={33} />}
      <button
        type="button"
        className="fd-hung-name fd-plain-button fd-fill-width"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete"
        onKeyDown={onKeyDown}
      >
        <span className="fd-cut">
          {no} {outfitId !== null && <StateTag tone="plain">{texts.outfit}</StateTag>}
          {status !== 'onSale' && (
            <StateTag tone={status === 'frozen' ? 'busy' : 'bad'}>{texts.states[status]}</StateTag>
          )}
        </span>
        <span className="fd-hung-more fd-cut fd-hint">
          {rgb !== null && <i className="fd-colour-dot" style={{ background: `#${rgb}` }} />}
          {[item.name, colour].filter(Boolean).join(' ')}
        </span>
        {otherDisplays.length > 0 && (
          <span className="fd-hung-more fd-cut fd-hint" data-twice>
            {texts.alsoOn({ names: otherDisplays.join(operationLogs.comma) })}
          </span>
        )}
      </button>
      <span className="fd-hung-figures">
        <span>{(outfitId === null ? texts.ordered : texts.sets)({ count: formatInteger(qty) })}</span>
        <span className="fd-weak" title={texts.columns.hangers}>
          ×{hangers}
        </span>
      </span>
      <Dropdown menu={{ items: menu() }} trigger={['click']}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.itemMenu({ name: no })} />
      </Dropdown>
    </li>
  )
}
