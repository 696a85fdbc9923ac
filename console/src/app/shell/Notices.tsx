import { App as AntdApp } from 'antd'
import { useEffect, useRef } from 'react'
import { onNotice } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { showNotice } from './show-notice.tsx'

/** Toasts and dialogs of the error catalogue (specification 8). */
export const Notices = () => (
  <AntdApp component={false} message={{ maxCount: 4 }}>
    <Shown />
  </AntdApp>
)

const Shown = () => {
  const { shell } = usePhrases()
  const { message, modal } = AntdApp.useApp()
  const asking = useRef({ isOpen: false })
  useEffect(
    () => onNotice((notice) => showNotice(notice, { shell, message, modal, asking: asking.current })),
    [message, modal, shell],
  )
  return null
}
