import { App as AntdApp, Button } from 'antd'
import { useEffect } from 'react'
import { type Notice, onNotice } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { endSession } from '../../kit/session.ts'

/** Seconds a toast stays (specification 9). */
const stays = 5

/** Toasts and dialogs of the error catalogue (specification 8). */
export const Notices = () => (
  <AntdApp component={false} message={{ maxCount: 4 }}>
    <Shown />
  </AntdApp>
)

const Shown = () => {
  const { shell } = usePhrases()
  const { message, modal } = AntdApp.useApp()
  useEffect(() => {
    const copy = (text: string) =>
      navigator.clipboard
        ? navigator.clipboard.writeText(text).then(
            () => message.success(shell.copied),
            () => message.error(shell.copyFailed),
          )
        : message.error(shell.copyFailed)
    const show = (notice: Notice) => {
      switch (notice.kind) {
        case 'success':
          return void message.success(notice.text, stays)
        case 'undoable':
          return void message.success({
            duration: stays,
            content: <Undoable text={notice.text} undoText={notice.undoText} onUndo={notice.undo} />,
          })
        case 'offline':
          return void message.error(shell.networkFailed, stays)
        case 'outfitTaken':
          return void modal.warning({ title: shell.reminder, content: shell.outfitTaken })
        case 'signedOut':
          return void modal.confirm({
            title: shell.reminder,
            content: shell.signedOut,
            okText: shell.signInAgain,
            onOk: endSession,
          })
        case 'lines':
          return void modal.error({
            title: shell.errorInfo,
            width: 560,
            content: <Lines text={notice.text || shell.importFailed} />,
            okText: shell.close,
            footer: (_, { OkBtn }) => (
              <>
                <Button onClick={() => void copy(notice.text.split(',').join('\n'))}>{shell.copy}</Button>
                <OkBtn />
              </>
            ),
          })
        default:
          return void message.error(notice.text || 'Error', stays)
      }
    }
    return onNotice(show)
  }, [message, modal, shell])
  return null
}

const Lines = ({ text }: { text: string }) => (
  <ul className="fd-lines">
    {[...new Set(text.split(','))].map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

type UndoableProps = { readonly text: string; readonly undoText: string; readonly onUndo: () => void }

const Undoable = ({ text, undoText, onUndo }: UndoableProps) => (
  <>
    {text}
    <Button type="link" size="small" onClick={onUndo}>
      {undoText}
    </Button>
  </>
)
