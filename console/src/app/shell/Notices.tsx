import { App as AntdApp } from 'antd'
import { useEffect, useRef } from 'react'
import { onNotice } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
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
  const { shell, feedback } = usePhrases()
  const { message, modal } = AntdApp.useApp()
  const asking = useRef({ isOpen: false })
  useEffect(
    () => onNotice((notice) => showNotice(notice, { shell, feedback, message, modal, asking: asking.current })),
    [message, modal, shell, feedback],
  )
  useEffect(() => watchVersion(), [])
  return <Downloads />
}
