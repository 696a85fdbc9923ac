import { Modal } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  readonly width: number
  readonly title: string
  readonly okText?: string
  /** Something is missing to do it. */
  readonly disabled?: boolean
  readonly isDanger?: boolean
  readonly act: { readonly isBusy: boolean; readonly run: () => void }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for what an act is done with, tells what it would do, and does it. */
export const ActDialog = ({ disabled = false, isDanger = false, act, onClose, ...modal }: Props) => (
  <Modal
    open
    {...modal}
    okButtonProps={{ danger: isDanger, disabled }}
    confirmLoading={act.isBusy}
    onOk={() => act.run()}
    onCancel={onClose}
  />
)
