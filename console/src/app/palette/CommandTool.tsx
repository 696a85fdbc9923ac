import { SearchOutlined } from '@ant-design/icons'
import { usePhrases } from '../../kit/phrases.ts'
import { openPalette } from './palette-state.ts'

/** Opens the command palette by hand. */
export const CommandTool = () => {
  const { layout } = usePhrases()
  return (
    <button
      type="button"
      className="fd-tool"
      aria-label={layout.commands}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title={`${layout.commands} Ctrl+K`}
      onClick={openPalette}
    >
      <SearchOutlined />
    </button>
  )
}
