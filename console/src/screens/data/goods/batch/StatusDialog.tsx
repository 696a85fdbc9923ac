import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { setGoodsStatus, undoGoodsStatus } from '../goods-writes.ts'
import { InTheWay } from './InTheWay.tsx'
import { type StatusAct, statusActs } from './status-acts.ts'

type Props = {
  readonly act: StatusAct
  readonly goodsIds: readonly number[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  readonly onClose: () => void
}
type StatusHindrances = Awaited<ReturnType<typeof setGoodsStatus>>['inTheWay']

/** Shows who is affected by freezing or dropping the selected styles, and asks for the reason. */
export const StatusDialog = ({ act, goodsIds, onDeselect, onClose }: Props) => {
  const { goodsBatch: texts } = usePhrases()
  const [reason, setReason] = useState('')
  const [obstacles, setObstacles] = useState<StatusHindrances>([])
  const params = { goodsIds: [...goodsIds], ...statusActs[act] }
  const { data, isFetching } = useRead(goodsBatch.previewStatus, params)
  const apply = useAct(async () => {
    const { changed, inTheWay, editId } = await setGoodsStatus({ ...params, reason })
    setObstacles(inTheWay)
    if (inTheWay.length > 0) return
    const text = texts.stateSet({ count: formatInteger(changed) })
    if (editId === null) notify({ kind: 'success', text })
    else offerUndo(text, () => takeBack(editId))
    onClose()
  })
  const takeBack = async (editId: string) => {
    const answer = await undoGoodsStatus({ editId }).catch(() => null)
    if (answer) notify({ kind: 'success', text: texts.stateUndone({ count: formatInteger(answer.changed) }) })
  }
  return (
    <ActDialog
      width={440}
      title={texts.acts[act]}
      okText={texts.acts[act]}
      isDanger={act === 'drop'}
      disabled={!data || data.skcs === 0 || isFetching}
      act={apply}
      onClose={onClose}
    >
      {data && (
        <ul className="fd-several-weighed">
          {data.skcs === 0 ? (
            <li>{texts.noneToChange}</li>
          ) : (
            <>
              <li>{texts.preview({ styles: formatInteger(data.styles), skcs: formatInteger(data.skcs) })}</li>
              <li>
                {data.customers === 0
                  ? texts.orderedByNobody
                  : texts.orderedBy({ customers: formatInteger(data.customers), qty: formatInteger(data.qty) })}
              </li>
              <li>{texts.concerns[act]}</li>
            </>
          )}
        </ul>
      )}
      <InTheWay list={obstacles} onDeselect={onDeselect} />
      <Form component="div" layout="vertical">
        <Form.Item label={texts.reason} htmlFor="several-reason" style={{ marginBottom: 0 }}>
          <FirstFocus>
            <Input
              id="several-reason"
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              onPressEnter={() => data && data.skcs > 0 && apply.run()}
            />
          </FirstFocus>
        </Form.Item>
      </Form>
    </ActDialog>
  )
}
