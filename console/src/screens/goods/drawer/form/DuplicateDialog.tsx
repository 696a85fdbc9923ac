import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { duplicateGoods } from '../../goods-writes.ts'

type Props = {
  readonly record: GoodsRecord
  readonly onMade: (goodsId: number) => void
  readonly onClose: () => void
}

/** Asks under which number a style is copied; one that is taken is told while it is typed. */
export const DuplicateDialog = ({ record, onMade, onClose }: Props) => {
  const { goodsRecord } = usePhrases()
  const words = goodsRecord.duplicate
  const [typed, setTyped] = useState(record.goodsNo)
  const goodsNo = typed.trim()
  const asked = useDeferredValue(goodsNo)
  const { data, isPlaceholderData } = useRead(
    baseData.getStyle,
    { goodsNo: asked, limit: 1 },
    { enabled: asked !== '', staleTime: 0 },
  )
  const other = asked === goodsNo && asked !== '' && !isPlaceholderData ? data?.list[0] : undefined
  const apply = useAct(async () => {
    if (goodsNo === '' || other) return
    const { goodsId } = await duplicateGoods({ goodsId: record.goodsId, goodsNo })
    notify({ kind: 'success', text: words.done({ name: goodsNo }) })
    onClose()
    onMade(goodsId)
  })
  return (
    <ActDialog
      width={440}
      title={words.title({ name: record.goodsNo })}
      okText={words.confirm}
      disabled={goodsNo === '' || other !== undefined}
      act={apply}
      onClose={onClose}
    >
      <Form component="div" layout="vertical" requiredMark={false}>
        <Form.Item
          label={words.number}
          htmlFor="goods-duplicate"
          extra={words.hint}
          style={{ marginBottom: 0 }}
          {...(other && goodsNo !== record.goodsNo
            ? { validateStatus: 'error', help: words.taken({ number: other.goodsNo, name: other.name }) }
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
