import { Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  readonly width: number
  readonly title: string
  readonly okText?: string
  /** Something is missing to do it. */
  readonly disabled?: boolean
  /** Why it cannot be done now; empty where it can. */
  readonly barred?: string
  readonly isDanger?: boolean
  /** True if nothing is to be filled in: Enter runs it as soon as it can be run. */
  readonly focusesOk?: boolean
  readonly act: { readonly isBusy: boolean; readonly run: () => void }
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Asks for an action's parameters, previews it and runs it; Ctrl+Enter runs it from any field. Afterwards the focus
 * returns to its previous place.
 */
export const ActDialog = ({
  disabled = false,
  barred = '',
  isDanger = false,
  focusesOk = false,
  act,
  onClose,
  children,
  ...modal
}: Props) => {
  useFocusReturn()
  const isOff = disabled || barred !== ''
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusesOk || isOff) return
    body.current?.closest('.ant-modal')?.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.focus()
  }, [focusesOk, isOff])
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isOff) act.run()
  }
  return (
    <Modal
      open
      {...modal}
      okButtonProps={{ danger: isDanger, disabled: isOff, title: barred || undefined }}
      confirmLoading={act.isBusy}
      onOk={() => act.run()}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a key of the fields within it */}
      <div ref={body} onKeyDown={runByKey}>
        {children}
      </div>
    </Modal>
  )
}
