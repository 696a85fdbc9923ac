import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { moveTo } from './move-goods.ts'

type Props = { readonly row: Pick<GoodsRow, 'goodsId' | 'goodsNo'>; readonly onClose: () => void }

/** Moves a style to a place in the order of goods that is not in sight. */
export const MoveDialog = ({ row, onClose }: Props) => {
  const { goodsBatch: words } = usePhrases()
  const [place, setPlace] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unread = useUnreadFields()
  const apply = async () => {
    if (place === null || unread.isAny || isBusy) return
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
      okButtonProps={{ disabled: place === null || unread.isAny }}
      confirmLoading={isBusy}
      onOk={() => void apply().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form component="div" layout="vertical">
        <Form.Item label={words.place} htmlFor="goods-place" extra={words.placeHint} style={{ marginBottom: 0 }}>
          <UnreadFields.Provider value={unread.tell}>
            <FirstFocus>
              <NumberInput
                id="goods-place"
                range={{ min: 1, max: 1_000_000 }}
                value={place}
                onChange={setPlace}
                onEnter={() => void apply().catch(() => undefined)}
              />
            </FirstFocus>
          </UnreadFields.Provider>
        </Form.Item>
      </Form>
    </Modal>
  )
}
