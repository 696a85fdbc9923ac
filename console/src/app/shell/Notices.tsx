import { App as AntdApp } from 'antd'
import { useEffect, useRef } from 'react'
import { onNotice, type UnackedMove } from '../../kit/notices.ts'
import { useFramePhrases } from '../../kit/phrases.ts'
import { Downloads } from '../feedback/Downloads.tsx'
import { watchVersion } from '../feedback/watch-version.ts'
import { showNotice } from './show-notice.tsx'

/** Toasts and dialogs of the error catalogue (specification 8). */
export const Notices = () => (
  <AntdApp component={false} message={{ maxCount: 4 }}>
    <Shown />
  </AntdApp>
)

const Shown = () => {
  const { shell, feedback } = useFramePhrases()
  const { message, modal } = AntdApp.useApp()
  const asking = useRef({ isOpen: false })
  const unacked = useRef(new Map<string, UnackedMove>())
  useEffect(
    () =>
      onNotice((notice) => {
        const kept = { asking: asking.current, unacked: unacked.current }
        showNotice(notice, { shell, feedback, message, modal, ...kept })
      }),
    [message, modal, shell, feedback],
  )
  useEffect(() => watchVersion(), [])
  return <Downloads />
}
