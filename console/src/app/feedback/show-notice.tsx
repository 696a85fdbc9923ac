import { type App, Button } from 'antd'
import { copyText } from '../../kit/notify/copy-text.ts'
import type { Notice, UnackedMove } from '../../kit/notify/notices.ts'
import { endSession } from '../../kit/session/session.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { showUnacked, unackedKey } from './show-unacked.tsx'
import { toastSeconds } from './toast-seconds.ts'

/** Seconds a toast stays (specification 9). */
const stays = 5
type Antd = ReturnType<typeof App.useApp>
type Stage = Pick<Antd, 'message' | 'modal'> & {
  readonly shell: Phrases['shell']
  readonly feedback: Phrases['feedback']
  /** One question whether to sign in again is enough, however many calls have failed. */
  readonly asking: { isOpen: boolean }
  /** Moves that can be sent again, by key. */
  readonly unacked: Map<string, UnackedMove>
}

export function showNotice(notice: Notice, stage: Stage): void {
  const { message, modal, shell } = stage
  switch (notice.kind) {
    case 'success':
      message.success(notice.text, stays)
      break
    case 'undoable':
      message.success({
        duration: toastSeconds(stays),
        content: <Undoable notice={notice} undoText={shell.undo} />,
        ...(notice.key ? { key: notice.key } : {}),
      })
      break
    case 'unacked':
      stage.unacked.set(notice.key, notice)
      break
    case 'known':
      if (stage.unacked.delete(notice.key) && stage.unacked.size === 0) message.destroy(unackedKey)
      break
    case 'offline':
      message.error(shell.networkFailed, stays)
      break
    case 'newVersion':
      message.info({ key: 'new-version', duration: 0, content: <NewVersion {...stage} /> })
      break
    case 'outfitTaken':
      modal.warning({ title: shell.reminder, content: shell.outfitTaken, okText: shell.confirm })
      break
    case 'signedOut':
      askToSignInAgain(stage)
      break
    case 'question':
      ask(notice, stage)
      break
    case 'lines':
      showLines(notice.text || shell.importFailed, stage)
      break
    default:
      message.error(notice.text || 'Error', stays)
  }
  // Few toasts fit on the stage; keep the one that offers to resend.
  if (stage.unacked.size > 0) showUnacked(stage)
}

/** The focus is where nothing is lost: a hand that is quick presses Enter once more. */
function ask({ text, answer }: Extract<Notice, { kind: 'question' }>, { modal, shell }: Stage): void {
  modal
    .confirm({ title: text, okText: shell.confirm, okButtonProps: { danger: true }, autoFocusButton: 'cancel' })
    .then(answer, () => answer(false))
}

function askToSignInAgain({ modal, shell, asking }: Stage): void {
  if (asking.isOpen) return
  asking.isOpen = true
  modal.confirm({
    title: shell.reminder,
    content: shell.signedOut,
    okText: shell.signInAgain,
    onOk: () => endSession(),
    afterClose: () => {
      asking.isOpen = false
    },
  })
}

/** The lines of a refused import or request, which the server separates by commas. */
function showLines(text: string, { modal, message, shell }: Stage): void {
  const lines = [...new Set(text.split(','))]
  const copy = () =>
    copyText(lines.join('\n')).then(
      () => message.success(shell.copied),
      () => message.error(shell.copyFailed),
    )
  modal.error({
    title: shell.errorInfo,
    width: 560,
    content: (
      <ul className="fd-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
    okText: shell.close,
    footer: (_, { OkBtn }) => (
      <>
        <Button onClick={() => void copy()}>{shell.copy}</Button>
        <OkBtn />
      </>
    ),
  })
}

const NewVersion = ({ message, shell, feedback }: Stage) => (
  <span className="fd-inline fd-gap-4">
    {feedback.newVersion}
    <Button type="link" size="small" onClick={() => location.reload()}>
      {feedback.refresh}
    </Button>
    <Button type="text" size="small" onClick={() => message.destroy('new-version')}>
      {shell.close}
    </Button>
  </span>
)

type UndoableProps = { readonly notice: Extract<Notice, { kind: 'undoable' }>; readonly undoText: string }

const Undoable = ({ notice, undoText }: UndoableProps) => (
  <>
    {notice.text}
    {/* The second of a double click is no second act. */}
    <Button type="link" size="small" onClick={({ detail }) => detail < 2 && takeBack(notice)}>
      {undoText}
    </Button>
  </>
)

function takeBack({ undo }: UndoableProps['notice']): void {
  void Promise.resolve(undo()).catch(() => undefined)
}
