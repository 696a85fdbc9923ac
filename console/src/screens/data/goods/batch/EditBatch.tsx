import { type BatchChanges, goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { useState } from 'react'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { changeGoods, undoChange } from '../goods-writes.ts'
import { EditFields } from './EditFields.tsx'
import { InTheWay } from './InTheWay.tsx'
import { useFieldNames } from './use-field-names.ts'

type Props = {
  readonly goodsIds: readonly number[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  readonly onClose: () => void
}

/** New values for attributes of the styles ticked; it says how many of them each would change before anything is. */
export const EditBatch = ({ goodsIds, onDeselect, onClose }: Props) => {
  const { goodsBatch: texts } = usePhrases()
  const names = useFieldNames()
  const [changes, setChanges] = useState<BatchChanges>({})
  const unread = useUnreadFields()
  const isChosen = Object.keys(changes).length > 0
  const params = { goodsIds: [...goodsIds], changes }
  const { data: preview, isFetching } = useRead(goodsBatch.previewChange, params, { enabled: isChosen })
  const inTheWay = isChosen ? (preview?.inTheWay ?? []) : []
  const count = isChosen && preview ? preview.changed : 0
  const apply = useAct(async () => {
    const { changed, editId } = await changeGoods(params)
    // A style was deleted meanwhile: keep the dialog open; its preview shows it.
    if (changed === 0 || editId === null) return
    offerUndo(texts.changed({ count: formatInteger(changed) }), () => takeBack(editId))
    onClose()
  })
  const takeBack = async (editId: string) => {
    const answer = await undoChange({ editId }).catch(() => null)
    if (answer) notify({ kind: 'success', text: texts.undone({ count: formatInteger(answer.changed) }) })
  }
  return (
    <ActDialog
      width={760}
      title={texts.editTitle({ count: formatInteger(goodsIds.length) })}
      okText={count > 0 ? texts.apply({ count: formatInteger(count) }) : texts.edit}
      disabled={count === 0 || inTheWay.length > 0 || isFetching || unread.isAny}
      act={apply}
      onClose={onClose}
    >
      <p className="fd-several-hint">{texts.editHint}</p>
      <UnreadFields.Provider value={unread.reportUnread}>
        <EditFields changes={changes} onChange={setChanges} />
      </UnreadFields.Provider>
      <InTheWay list={inTheWay} onDeselect={onDeselect} />
      <p className="fd-several-sum" aria-live="polite">
        {isChosen && preview?.changed === 0 && inTheWay.length === 0 && texts.nothingChanges}
        {count > 0 &&
          preview?.fields.map(({ field, changed }) => (
            <span key={field}>{texts.fieldCount({ name: names[field], count: formatInteger(changed) })}</span>
          ))}
      </p>
    </ActDialog>
  )
}
