import { DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../../ui/form/MoveButtons.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { columnLabel } from '../column-label.ts'
import type { TemplateDraft } from '../template-draft.ts'
import { hiddenBecause } from '../template-parts.ts'

type Props = {
  readonly column: TemplateDraft['columns'][number]
  readonly draft: TemplateDraft
  readonly position: { readonly index: number; readonly count: number }
  readonly onWidth: (width: number | null) => void
  readonly onMove: (targetIndex: number) => void
  readonly onRemove: () => void
  readonly onDrag: (isBegun: boolean) => void
  readonly onDrop: () => void
}

const range = { min: 4, max: 200, decimals: 1 } as const

/** One column: dragged by its handle, or moved by its arrows. */
export const ColumnRow = ({ column, draft, position, onWidth, onMove, onRemove, onDrag, onDrop }: Props) => {
  const texts = usePhrases()
  const settingTexts = texts.printSettings
  const { componentDisabled } = ConfigProvider.useConfig()
  const label = columnLabel(column.field, texts)
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
      <span className="fd-forms-column-name" title={hidden ? settingTexts.hidden[hidden] : undefined}>
        {label}
        {hidden && <small>{settingTexts.hidden[hidden]}</small>}
      </span>
      <NumberInput
        label={settingTexts.width({ column: label })}
        isTight
        value={column.width ?? null}
        range={range}
        input={{ placeholder: settingTexts.automatic }}
        onChange={onWidth}
      />
      <MoveButtons
        labels={{ up: settingTexts.up({ column: label }), down: settingTexts.down({ column: label }) }}
        position={position}
        onMove={(direction) => onMove(position.index + (direction === 'up' ? -1 : 1))}
      />
      <IconButton icon={<DeleteOutlined />} label={settingTexts.removeColumn({ column: label })} onClick={onRemove} />
    </div>
  )
}
