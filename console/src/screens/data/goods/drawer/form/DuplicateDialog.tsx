import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { notify } from '../../../../../kit/notify/notices.ts'
import { useRead } from '../../../../../kit/query/use-read.ts'
import { useAct } from '../../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../../ui/form/FirstFocus.tsx'
import { duplicateGoods } from '../../goods-writes.ts'

type Props = {
  readonly record: GoodsRecord
  readonly onMade: (goodsId: number) => void
  readonly onClose: () => void
}

/** Asks for the number of the copy; reports a taken number while it is being typed. */
export const DuplicateDialog = ({ record, onMade, onClose }: Props) => {
  const { goodsRecord } = usePhrases()
  const texts = goodsRecord.duplicate
  const [typed, setTyped] = useState(record.goodsNo)
  const goodsNo = typed.trim()
  const deferredGoodsNo = useDeferredValue(goodsNo)
  const { data, isPlaceholderData } = useRead(
    baseData.getStyle,
    { goodsNo: deferredGoodsNo, limit: 1 },
    { enabled: deferredGoodsNo !== '', staleTime: 0 },
  )
  const existingGoods =
    deferredGoodsNo === goodsNo && deferredGoodsNo !== '' && !isPlaceholderData ? data?.list[0] : undefined
  const apply = useAct(async () => {
    if (goodsNo === '' || existingGoods) return
    const { goodsId } = await duplicateGoods({ goodsId: record.goodsId, goodsNo })
    notify({ kind: 'success', text: texts.done({ name: goodsNo }) })
    onClose()
    onMade(goodsId)
  })
  return (
    <ActDialog
      width={440}
      title={texts.title({ name: record.goodsNo })}
      okText={texts.confirm}
      disabled={goodsNo === '' || existingGoods !== undefined}
      act={apply}
      onClose={onClose}
    >
      <Form component="div" layout="vertical" requiredMark={false}>
        <Form.Item
          label={texts.number}
          htmlFor="goods-duplicate"
          extra={texts.hint}
          style={{ marginBottom: 0 }}
          {...(existingGoods && goodsNo !== record.goodsNo
            ? {
                validateStatus: 'error',
                help: texts.taken({ number: existingGoods.goodsNo, name: existingGoods.name }),
              }
            : {})}
        >
          <FirstFocus>
            <Input
              id="goods-duplicate"
              autoComplete="off"
              maxLength={codeLength}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={apply.run}
            />
          </FirstFocus>
        </Form.Item>
      </Form>
    </ActDialog>
  )
}
