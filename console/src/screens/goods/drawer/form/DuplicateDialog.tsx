import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Input, Modal } from 'antd'
import { useDeferredValue, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { duplicateGoods } from '../goods-writes.ts'

type Props = {
  readonly record: GoodsRecord
  readonly onMade: (goodsId: number) => void
  readonly onClose: () => void
}

/** Asks under which number a style is copied; one that is taken is told while it is typed. */
export const DuplicateDialog = ({ record, onMade, onClose }: Props) => {
  const { goodsRecord, shell } = usePhrases()
  const words = goodsRecord.duplicate
  const [typed, setTyped] = useState(record.goodsNo)
  const [isBusy, setBusy] = useState(false)
  const goodsNo = typed.trim()
  const asked = useDeferredValue(goodsNo)
  const { data, isPlaceholderData } = useRead(
    baseData.getStyle,
    { goodsNo: asked, limit: 1 },
    { enabled: asked !== '', staleTime: 0 },
  )
  const other = asked === goodsNo && asked !== '' && !isPlaceholderData ? data?.list[0] : undefined
  const apply = async () => {
    if (goodsNo === '' || other || isBusy) return
    setBusy(true)
    try {
      const { goodsId } = await duplicateGoods({ goodsId: record.goodsId, goodsNo })
      notify({ kind: 'success', text: words.done({ name: goodsNo }) })
      onClose()
      onMade(goodsId)
    } finally {
      setBusy(false)
    }
  }
  const run = () => void apply().catch(() => undefined)
  return (
    <Modal
      open
      width={440}
      title={words.title({ name: record.goodsNo })}
      okText={words.confirm}
      cancelText={shell.cancel}
      okButtonProps={{ disabled: goodsNo === '' || other !== undefined, loading: isBusy }}
      onOk={run}
      onCancel={onClose}
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
              onPressEnter={run}
            />
          </FirstFocus>
        </Form.Item>
      </Form>
    </Modal>
  )
}
