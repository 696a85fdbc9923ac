import { App as AntdApp } from 'antd'
import { useEffect, useRef } from 'react'
import { onNotice, type Unanswered } from '../../kit/notify/notices.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { Downloads } from './Downloads.tsx'
import { showNotice } from './show-notice.tsx'
import { watchVersion } from './watch-version.ts'

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
  const unanswered = useRef(new Map<string, Unanswered>())
  useEffect(
    () =>
      onNotice((notice) => {
        const kept = { asking: asking.current, unanswered: unanswered.current }
        showNotice(notice, { shell, feedback, message, modal, ...kept })
      }),
    [message, modal, shell, feedback],
  )
  useEffect(() => watchVersion(), [])
  return <Downloads />
}
