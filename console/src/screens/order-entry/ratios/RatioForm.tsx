import {
  mostParts,
  type RatioGroup,
  ratioNameLength,
  type SizeRatio,
} from '@fairdesk/contract/areas/orders/size-ratios'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { saveRatio } from '../entry-writes.ts'

type Props = {
  /** Null for a new one. */
  readonly ratio: SizeRatio | null
  readonly groups: readonly RatioGroup[]
  readonly groupId: number | null
  readonly customerId: number
  readonly onClose: () => void
}

/** One ratio: its name, for whom it is, and a part for each size. */
export const RatioForm = ({ ratio, groups, groupId, customerId, onClose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [sizeGroupId, setGroup] = useState(ratio?.sizeGroupId ?? groupId ?? groups[0]?.sizeGroupId ?? 0)
  const [name, setName] = useState(ratio?.name ?? '')
  const [whose, setWhose] = useState<'all' | 'own'>(ratio && ratio.customerId === null ? 'all' : 'own')
  const [parts, setParts] = useState(() => new Map(ratio?.parts.map(({ sizeId, part }) => [sizeId, part])))
  const unread = useUnreadFields()
  const sizes = groups.find((group) => group.sizeGroupId === sizeGroupId)?.sizes ?? []
  const named = sizes.flatMap(({ sizeId }) => {
    const part = parts.get(sizeId) ?? 0
    return part > 0 ? [{ sizeId, part }] : []
  })
  const isComplete = name.trim() !== '' && named.length > 0 && !unread.isAny
  const save = useAct(async () => {
    const owner = whose === 'all' ? null : (ratio?.customerId ?? customerId)
    const input = { sizeGroupId, customerId: owner, name: name.trim(), parts: named }
    await saveRatio(ratio ? { ...input, id: ratio.id, version: ratio.version } : input)
    onClose()
  })
  const run = () => isComplete && save.run()
  return (
    <UnreadFields.Provider value={unread.tell}>
      <div className="fd-ratio-form">
        <div className="fd-fill-line">
          <FirstFocus>
            <Input
              aria-label={words.ratios.name}
              placeholder={words.ratios.name}
              maxLength={ratioNameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={run}
            />
          </FirstFocus>
          <Select
            aria-label={words.ratios.group}
            disabled={ratio !== null}
            value={sizeGroupId}
            options={groups.map((group) => ({ value: group.sizeGroupId, label: group.name }))}
            onChange={setGroup}
            popupMatchSelectWidth={false}
          />
          <Segmented<'all' | 'own'>
            options={[
              { value: 'own', label: words.ratios.ofCustomer },
              { value: 'all', label: words.ratios.ofAll },
            ]}
            value={whose}
            onChange={setWhose}
          />
        </div>
        <div className="fd-ratio-parts">
          {sizes.map((size) => (
            <span key={size.sizeId}>
              {size.name}
              <NumberInput
                isTight
                label={size.name}
                value={parts.get(size.sizeId) ?? null}
                range={{ min: 0, max: mostParts }}
                onChange={(part) => setParts((now) => new Map(now).set(size.sizeId, part ?? 0))}
                onEnter={run}
              />
            </span>
          ))}
        </div>
        <div className="fd-fill-line">
          <Button type="primary" size="small" disabled={!isComplete} loading={save.isBusy} onClick={run}>
            {words.ratios.save}
          </Button>
          <Button size="small" onClick={onClose}>
            {words.ratios.cancel}
          </Button>
        </div>
      </div>
    </UnreadFields.Provider>
  )
}
