import { DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../ui/form/MoveButtons.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { columnLabel } from '../column-label.ts'
import type { TemplateDraft } from '../template-draft.ts'
import { hiddenBecause } from '../template-parts.ts'

type Props = {
  readonly column: TemplateDraft['columns'][number]
  readonly draft: TemplateDraft
  readonly place: { readonly index: number; readonly of: number }
  readonly onWidth: (width: number | null) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onDrag: (isBegun: boolean) => void
  readonly onDrop: () => void
}

const range = { min: 4, max: 200, decimals: 1 } as const

/** One column: dragged by its handle, or moved by its arrows. */
export const ColumnRow = ({ column, draft, place, onWidth, onMove, onRemove, onDrag, onDrop }: Props) => {
  const words = usePhrases()
  const own = words.printSettings
  const { componentDisabled } = ConfigProvider.useConfig()
  const label = columnLabel(column.field, words)
  const hidden = hiddenBecause(column.field, draft)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keys move the column by the buttons within
    <div
      className="fd-forms-column"
      data-hidden={hidden !== null}
      draggable={!componentDisabled}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', label)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <HolderOutlined aria-hidden />
      <span className="fd-forms-column-name" title={hidden ? own.hidden[hidden] : undefined}>
        {label}
        {hidden && <small>{own.hidden[hidden]}</small>}
      </span>
      <NumberInput
        label={own.width({ column: label })}
        isTight
        value={column.width ?? null}
        range={range}
        input={{ placeholder: own.automatic }}
        onChange={onWidth}
      />
      <MoveButtons
        labels={{ up: own.up({ column: label }), down: own.down({ column: label }) }}
        place={place}
        onMove={(direction) => onMove(place.index + (direction === 'up' ? -1 : 1))}
      />
      <IconButton icon={<DeleteOutlined />} label={own.removeColumn({ column: label })} onClick={onRemove} />
    </div>
  )
}
