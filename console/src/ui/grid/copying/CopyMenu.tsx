import { Dropdown } from 'antd'
import { useGridCopyWords } from './grid-copy-words.ts'
import type { GridCopy } from './use-grid-copy.ts'

export interface MenuPlace {
  readonly x: number
  readonly y: number
}

type Props = { readonly place: MenuPlace; readonly copy: GridCopy; readonly onClose: () => void }

/** The menu of the right button over cells: copying, with heads or without. */
export const CopyMenu = ({ place, copy, onClose }: Props) => {
  const words = useGridCopyWords()
  const items = [
    { key: 'cells', label: words.copy, extra: 'Ctrl+C', onClick: copy.copy },
    { key: 'heads', label: words.copyWithHeads, extra: 'Ctrl+Shift+C', onClick: copy.copyWithHeads },
  ]
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className="fd-grid-menu-place" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  )
}
