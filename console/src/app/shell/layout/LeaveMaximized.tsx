import { FullscreenExitOutlined } from '@ant-design/icons'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { leaveMaximized } from './maximized.ts'

/** Where header and tab bar are hidden, something still leads back for who has no Escape key. */
export const LeaveMaximized = () => {
  const { layout } = useShellPhrases()
  return (
    <button
      type="button"
      className="fd-floating fd-leave-maximized"
      aria-label={layout.exitMaximized}
      title={layout.exitMaximized}
      onClick={leaveMaximized}
    >
      <FullscreenExitOutlined />
    </button>
  )
}
