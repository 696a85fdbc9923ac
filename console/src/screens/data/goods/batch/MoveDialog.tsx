import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { Form } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { moveTo } from './move-goods.ts'

/** Moves a style to a position in the goods order that is not on screen. */
export const MoveDialog = ({
  row,
  onClose,
}: {
  readonly row: Pick<GoodsRow, 'goodsId' | 'goodsNo'>
  readonly onClose: () => void
}) => {
  const { goodsBatch: texts } = usePhrases()
  const [position, setPosition] = useState<number | null>(null)
  const unread = useUnreadFields()
  const apply = useAct(async () => {
    if (position === null || unread.isAny) return
    await moveTo(row, position)
    onClose()
  })
  return (
    <ActDialog
      width={360}
      title={texts.moveTitle({ no: row.goodsNo })}
      disabled={position === null || unread.isAny}
      act={apply}
      onClose={onClose}
    >
      <Form component="div" layout="vertical">
        <Form.Item label={texts.place} htmlFor="goods-place" extra={texts.placeHint} style={{ marginBottom: 0 }}>
          <UnreadFields.Provider value={unread.reportUnread}>
            <FirstFocus>
              <NumberInput
                id="goods-place"
                range={{ min: 1, max: 1_000_000 }}
                value={position}
                onChange={setPosition}
                onEnter={apply.run}
              />
            </FirstFocus>
          </UnreadFields.Provider>
        </Form.Item>
      </Form>
    </ActDialog>
  )
}
