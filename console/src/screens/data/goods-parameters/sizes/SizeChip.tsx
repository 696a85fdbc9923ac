import { CloseOutlined } from '@ant-design/icons'
import {
  goodsParameters as goodsParametersCalls,
  type SizeGroup,
  type SizeOfGroup,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { useState } from 'react'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { SizeFields } from './SizeFields.tsx'
import { changeGroup, deleteSize, inputOf } from './size-writes.ts'

type Props = {
  readonly group: SizeGroup
  readonly size: SizeOfGroup
  readonly onDragged: (isDragged: boolean) => void
}

/** One size: its name, the number of styles with it, and a delete button if unused. A press renames it. */
export const SizeChip = ({ group, size, onDragged }: Props) => {
  const { goodsParameters: texts } = usePhrases()
  const [isEdited, setEdited] = useState(false)
  const barred = useFairWrites()(goodsParametersCalls.updateGoodsBaseSizeNo)
  const keeps = useFairWrites()(goodsParametersCalls.deleteSizeId)
  const { id, sizeCode, sizeName, styles } = size
  const remove = async () => {
    const saved = await deleteSize(group, id)
    const index = group.sizes.indexOf(size)
    const withIt = (currentGroup: SizeGroup) => ({
      sizes: currentGroup.sizes.map(inputOf).toSpliced(index, 0, { sizeCode, sizeName }),
    })
    offerUndo(texts.deleted({ name: sizeName }), () => changeGroup(saved, withIt))
  }
  if (isEdited) return <SizeFields group={group} size={size} onClose={() => setEdited(false)} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keys move the size by the button within
    <span
      className="fd-size fd-boxed"
      draggable={barred === ''}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', sizeCode)
        onDragged(true)
      }}
      onDragEnd={() => onDragged(false)}
    >
      <button
        type="button"
        className="fd-size-name fd-plain-button"
        aria-label={texts.sizes.size({ name: sizeName, count: styles })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        disabled={barred !== ''}
        title={barred || (sizeCode === sizeName ? undefined : sizeCode)}
        onClick={() => setEdited(true)}
        onKeyDown={(event) => {
          if (event.key === 'Delete') void remove().catch(() => undefined)
        }}
      >
        {sizeName} {styles > 0 && <span className="fd-hint">{styles}</span>}
      </button>
      {styles === 0 && (
        <button
          type="button"
          className="fd-size-remove fd-plain-button"
          disabled={keeps !== ''}
          title={keeps || undefined}
          aria-label={texts.sizes.deleteSize({ name: sizeName })}
          onClick={() => void remove().catch(() => undefined)}
        >
          <CloseOutlined />
        </button>
      )}
    </span>
  )
}
