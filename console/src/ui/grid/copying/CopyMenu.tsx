import { Dropdown } from 'antd'
import { useGridCopyTexts } from './grid-copy-texts.ts'
import type { GridCopy } from './use-grid-copy.ts'

export interface MenuPlace {
  readonly x: number
  readonly y: number
}

type Props = { readonly position: MenuPlace; readonly copy: GridCopy; readonly onClose: () => void }

/** The menu of the right button over cells: copying, with heads or without. */
export const CopyMenu = ({ position, copy, onClose }: Props) => {
  const texts = useGridCopyTexts()
  const items = [
    { key: 'cells', label: texts.copy, extra: 'Ctrl+C', onClick: copy.copy },
    { key: 'heads', label: texts.copyWithHeads, extra: 'Ctrl+Shift+C', onClick: copy.copyWithHeads },
  ]
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className="fd-grid-menu-place" style={{ left: position.x, top: position.y }} />
    </Dropdown>
  )
}
