import { SearchOutlined } from '@ant-design/icons'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { openPalette } from './palette-state.ts'

/** Opens the command palette by hand. */
export const CommandTool = () => {
  const { layout } = useShellPhrases()
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
