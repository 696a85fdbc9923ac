import { App as AntdApp, Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type Download, useDownloads } from '../../kit/call/downloads.ts'
import { onNotice, type UnackedMove } from '../../kit/notify/notices.ts'
import { megabytesOf } from '../../kit/text/file-size.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { showNotice } from './show-notice.tsx'
import { watchVersion } from './watch-version.ts'
import './feedback.css'

/** Toasts and dialogs of the error catalogue (specification 8). */
export const Notices = () => (
  <AntdApp component={false} message={{ maxCount: 4 }}>
    <Shown />
  </AntdApp>
)

const Shown = () => {
  const { shell, feedback } = useShellPhrases()
  const { message, modal } = AntdApp.useApp()
  const asking = useRef({ isOpen: false })
  const unacked = useRef(new Map<string, UnackedMove>())
  useEffect(
    () =>
      onNotice((notice) => {
        const feedbackState = { asking: asking.current, unacked: unacked.current }
        showNotice(notice, { shell, feedback, message, modal, ...feedbackState })
      }),
    [message, modal, shell, feedback],
  )
  useEffect(() => watchVersion(), [])
  return <Downloads />
}

/** A file that comes at once needs no card. */
const momentMs = 800

/** Files on their way: how far each is, and a way to give it up. */
const Downloads = () => {
  const running = useDownloads((state) => state.running)
  return (
    <div className="fd-downloads fd-stack" role="status">
      {running.map((download) => (
        <Card key={download.id} download={download} />
      ))}
    </div>
  )
}

const Card = ({ download: { done, total, cancel } }: { readonly download: Download }) => {
  const { feedback, shell } = useShellPhrases()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="fd-download fd-row">
      <span>{done === 0 ? feedback.preparing : feedback.receiving({ megabytes: megabytesOf(done) })}</span>
      <Button type="link" size="small" onClick={cancel}>
        {shell.cancel}
      </Button>
      {total !== null && (
        <Progress
          aria-label={feedback.preparing}
          percent={Math.round((done / total) * 100)}
          size="small"
          showInfo={false}
        />
      )}
    </div>
  )
}
