import { orderEntry, orderEntry as orderEntryCalls } from '@fairdesk/contract/areas/orders/order-entry'
import type { RatioGroup, SizeRatio } from '@fairdesk/contract/areas/orders/size-ratios'
import { Empty, Modal } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { removeRatio, saveRatio } from '../entry-writes.ts'
import { RatioForm } from './RatioForm.tsx'

type Props = { readonly customerId: number; readonly sizeId: number | null; readonly onClose: () => void }

/**
 * Adds, changes and deletes the stored ratios of this customer and of all. `sizeId`: a size of the group preselected
 * for a new ratio.
 */
export const RatiosDialog = ({ customerId, sizeId, onClose }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const { data, error, refetch } = useRead(orderEntry.ratios, { customerId }, { staleTime: 0 })
  const [edited, setEdited] = useState<SizeRatio | 'new' | null>(null)
  const groups = data?.groups ?? []
  return (
    <Modal open width={640} title={texts.ratios.title} footer={null} onCancel={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && edited === null && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.ratios.empty} />
      )}
      <ul className="fd-ratios fd-plain-list">
        {data?.list.map((ratio) => (
          <RatioLine key={ratio.id} ratio={ratio} groups={groups} onEdit={() => setEdited(ratio)} />
        ))}
      </ul>
      {data && edited === null && (
        <WriteButton
          write={orderEntryCalls.saveRatio}
          type="dashed"
          block
          disabled={groups.length === 0}
          onClick={() => setEdited('new')}
        >
          {texts.ratios.add}
        </WriteButton>
      )}
      {data && edited !== null && (
        <RatioForm
          key={edited === 'new' ? 0 : edited.id}
          ratio={edited === 'new' ? null : edited}
          groups={groups}
          groupId={groups.find(({ sizes }) => sizes.some((size) => size.sizeId === sizeId))?.sizeGroupId ?? null}
          customerId={customerId}
          onClose={() => setEdited(null)}
        />
      )}
    </Modal>
  )
}

type LineProps = { readonly ratio: SizeRatio; readonly groups: readonly RatioGroup[]; readonly onEdit: () => void }

const RatioLine = ({ ratio, groups, onEdit }: LineProps) => {
  const { orderEntry: texts } = usePhrases()
  const { id, version, ...input } = ratio
  const group = groups.find(({ sizeGroupId }) => sizeGroupId === ratio.sizeGroupId)
  const nameOf = (sizeId: number) => group?.sizes.find((size) => size.sizeId === sizeId)?.name ?? ''
  const remove = useAct(async () => {
    await removeRatio({ id, version })
    offerUndo(texts.ratios.removed({ name: ratio.name }), () => saveRatio(input))
  })
  return (
    <li>
      <b>{ratio.name}</b>
      <span>{ratio.parts.map(({ sizeId, part }) => `${nameOf(sizeId)} ${part}`).join(' · ')}</span>
      <small className="fd-weak">
        {group?.name} {ratio.customerId === null ? texts.ratios.ofAll : texts.ratios.ofCustomer}
      </small>
      <WriteButton write={orderEntryCalls.saveRatio} size="small" onClick={onEdit}>
        {texts.ratios.edit}
      </WriteButton>
      <WriteButton write={orderEntryCalls.removeRatio} size="small" loading={remove.isBusy} onClick={remove.run}>
        {texts.ratios.remove}
      </WriteButton>
    </li>
  )
}
