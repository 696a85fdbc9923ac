import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal, Space } from 'antd'
import type { ReactNode } from 'react'
import { FirstFocus } from './FirstFocus.tsx'
import './made-password.css'

type Props = {
  readonly texts: { readonly title: string; readonly once: string; readonly copy: string; readonly close: string }
  readonly password: string
  /** Warning about the password. */
  readonly warning?: ReactNode
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** Password that was just generated; it cannot be retrieved later. */
export const MadePassword = ({ texts, password, warning, onCopy, onClose }: Props) => (
  <Modal
    open
    width={440}
    title={texts.title}
    onCancel={onClose}
    footer={
      <FirstFocus>
        <Space>
          <Button icon={<CopyOutlined />} onClick={onCopy}>
            {texts.copy}
          </Button>
          <Button type="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </Space>
      </FirstFocus>
    }
  >
    <p className="fd-made-password fd-boxed" data-testid="new-password">
      {password}
    </p>
    {warning}
    <p className="fd-note">{texts.once}</p>
  </Modal>
)
