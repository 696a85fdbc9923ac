import { CheckOutlined, CloseOutlined, HolderOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { type LiveThing, liveRooms as liveRoomsCalls } from '@fairdesk/contract/areas/live/live-rooms'
import { Button } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { kindText } from './things.ts'

type Props = {
  readonly position: number
  readonly item: LiveThing
  readonly isNow: boolean
  readonly isDragged: boolean
  /** Number of times it was shown so far. */
  readonly times: number
  readonly mayShow: boolean
  readonly actions: {
    readonly show: () => void
    readonly remove: () => void
    readonly step: (delta: -1 | 1) => void
    readonly drag: (isDragged: boolean) => void
    /** Another one is dragged over it. */
    readonly over: () => void
  }
}

/** One thing of the playlist; its button shows it. */
export const PlaylistLine = ({ position, item, isNow, isDragged, times, mayShow, actions }: Props) => {
  const { liveRooms: texts } = usePhrases()
  const { no, name, image, status, rgb, colourId } = item
  const barred = useFairWrites()(liveRoomsCalls.arrange)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (step !== undefined && event.altKey) actions.step(step)
    else if (step !== undefined) neighbourOf(event.currentTarget, step)?.focus()
    else if (event.key === 'Delete') actions.remove()
    else return
    event.preventDefault()
  }
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (!isDragged) actions.over()
  }
  return (
    <li
      className="fd-row"
      data-thing={`${item.goodsId ?? ''}-${item.colourId ?? ''}-${item.outfitId ?? ''}`}
      data-now={isNow || undefined}
      data-dragged={isDragged || undefined}
      draggable={barred === ''}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', no)
        actions.drag(true)
      }}
      onDragEnd={() => actions.drag(false)}
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      <HolderOutlined className="fd-stream-handle" />
      <span className="fd-stream-place">{position}</span>
      <img src={image} alt="" loading="lazy" />
      <button
        type="button"
        className="fd-stream-thing fd-column fd-fill-width fd-plain-button"
        aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Delete"
        aria-label={mayShow ? texts.showThis({ name: `${no} ${name}` }) : `${no} ${name}`}
        onClick={() => mayShow && actions.show()}
        onKeyDown={onKeyDown}
      >
        <span className="fd-cut">{name}</span>
        <small className="fd-cut fd-weak">
          {no} · {colourId !== null && <i className="fd-colour-dot" style={{ background: `#${rgb ?? 'c9c4bc'}` }} />}
          {kindText(item, texts)}
        </small>
      </button>
      {status !== 'onSale' && <StateTag tone={status === 'frozen' ? 'busy' : 'bad'}>{texts.states[status]}</StateTag>}
      {isNow ? (
        <StateTag tone="good">{texts.now}</StateTag>
      ) : (
        times > 0 && (
          <span className="fd-weak fd-unbroken" title={texts.timesShown({ count: formatInteger(times) })}>
            <CheckOutlined /> {formatInteger(times)}
          </span>
        )
      )}
      <Button
        size="small"
        icon={<PlayCircleOutlined />}
        tabIndex={-1}
        disabled={!mayShow || isNow}
        aria-hidden
        onClick={actions.show}
      >
        {texts.show}
      </Button>
      <IconButton
        icon={<CloseOutlined />}
        label={texts.removeItem({ name: `${no} ${name}` })}
        onClick={actions.remove}
      />
    </li>
  )
}

function neighbourOf(button: Element, step: -1 | 1): HTMLElement | null {
  const line = button.closest('li')
  const next = step === 1 ? line?.nextElementSibling : line?.previousElementSibling
  return next?.querySelector<HTMLElement>('.fd-stream-thing') ?? null
}
