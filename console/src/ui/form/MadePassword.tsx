import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal, Space } from 'antd'
import type { ReactNode } from 'react'
import { FirstFocus } from './FirstFocus.tsx'
import './made-password.css'

type Props = {
  readonly words: { readonly title: string; readonly once: string; readonly copy: string; readonly close: string }
  readonly password: string
  /** What is to be said against it. */
  readonly warning?: ReactNode
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** A password that was just made; nobody can read it again. */
export const MadePassword = ({ words, password, warning, onCopy, onClose }: Props) => (
  <Modal
    open
    width={440}
    title={words.title}
    onCancel={onClose}
    footer={
      <FirstFocus>
        <Space>
          <Button icon={<CopyOutlined />} onClick={onCopy}>
            {words.copy}
          </Button>
          <Button type="primary" onClick={onClose}>
            {words.close}
          </Button>
        </Space>
      </FirstFocus>
    }
  >
    <p className="fd-made-password" data-testid="new-password">
      {password}
    </p>
    {warning}
    <p className="fd-made-password-note">{words.once}</p>
  </Modal>
)
