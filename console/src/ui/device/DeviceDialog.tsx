import { Button, Empty, Modal } from 'antd'
import type { ReactNode } from 'react'
import { Loading } from '../state/Loading.tsx'
import { type Device, DeviceTable, type DeviceTexts } from './DeviceTable.tsx'

interface Props {
  readonly texts: DeviceTexts & { readonly none: string; readonly close: string }
  readonly title: string
  /** Undefined until they are there. */
  readonly devices: readonly Device[] | undefined
  /** Shown instead of the devices if they could not be loaded. */
  readonly failed: ReactNode
  /** Label of the button that ends all of them. */
  readonly endText: string
  readonly formatTime: (iso: string) => string
  /** One of them, or without an id all but the one that asks. */
  readonly onEnd: (sessionId?: number) => void
  readonly onClose: () => void
}

/** The sign-ins of one account, and the end of them. */
export const DeviceDialog = ({ texts, title, devices, failed, endText, formatTime, onEnd, onClose }: Props) => {
  const list = devices ?? []
  return (
    <Modal
      open
      width={880}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="all" disabled={!list.some(({ isThis }) => !isThis)} onClick={() => onEnd()}>
          {endText}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {texts.close}
        </Button>,
      ]}
    >
      {!devices && (failed || <Loading rows={3} />)}
      {devices && list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      {list.length > 0 && <DeviceTable texts={texts} devices={list} formatTime={formatTime} onEnd={onEnd} />}
    </Modal>
  )
}
