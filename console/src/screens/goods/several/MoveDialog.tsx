import type { GoodsRow } from '@fairdesk/contract/areas/goods'
import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/phrases.ts'
import { FirstFocus } from '../../../ui/FirstFocus.tsx'
import { moveTo } from './move-goods.ts'

type Props = { readonly row: Pick<GoodsRow, 'goodsId' | 'goodsNo'>; readonly onClose: () => void }

/** Moves a style to a place in the order of goods that is not in sight. */
export const MoveDialog = ({ row, onClose }: Props) => {
  const { goodsSeveral: words } = usePhrases()
  const [place, setPlace] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    if (place === null) return
    setBusy(true)
    try {
      await moveTo(row, place)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={360}
      title={words.moveTitle({ no: row.goodsNo })}
      okButtonProps={{ disabled: place === null }}
      confirmLoading={isBusy}
      onOk={() => void apply().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form component="div" layout="vertical">
        <Form.Item label={words.place} htmlFor="goods-place" extra={words.placeHint} style={{ marginBottom: 0 }}>
          <FirstFocus>
            <InputNumber
              id="goods-place"
              style={{ width: '100%' }}
              min={1}
              max={1_000_000}
              precision={0}
              value={place}
              onChange={setPlace}
              onPressEnter={() => void apply().catch(() => undefined)}
            />
          </FirstFocus>
        </Form.Item>
      </Form>
    </Modal>
  )
}
