import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { switchFullScreen, useFullScreen } from '../../account/full-screen.ts'

export const FullScreenTool = () => {
  const { layout } = useShellPhrases()
  const isFull = useFullScreen()
  const name = isFull ? layout.exitFullScreen : layout.fullScreen
  return (
    <button
      type="button"
      className="fd-tool fd-tool-wide-only"
      aria-label={name}
      title={name}
      onClick={() => void switchFullScreen()}
    >
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}
