import {
  mostParts,
  type RatioGroup,
  ratioNameLength,
  type SizeRatio,
} from '@fairdesk/contract/areas/orders/size-ratios'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { saveRatio } from '../entry-writes.ts'

type Props = {
  /** Null for a new one. */
  readonly ratio: SizeRatio | null
  readonly groups: readonly RatioGroup[]
  readonly groupId: number | null
  readonly customerId: number
  readonly onClose: () => void
}

/** Form for one ratio: name, owner, and a proportion for each size. */
export const RatioForm = ({ ratio, groups, groupId, customerId, onClose }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const [sizeGroupId, setGroup] = useState(ratio?.sizeGroupId ?? groupId ?? groups[0]?.sizeGroupId ?? 0)
  const [name, setName] = useState(ratio?.name ?? '')
  const [ownership, setOwnership] = useState<'all' | 'own'>(ratio && ratio.customerId === null ? 'all' : 'own')
  const [partBySize, setPartBySize] = useState(() => new Map(ratio?.parts.map(({ sizeId, part }) => [sizeId, part])))
  const unread = useUnreadFields()
  const sizes = groups.find((group) => group.sizeGroupId === sizeGroupId)?.sizes ?? []
  const named = sizes.flatMap(({ sizeId }) => {
    const ratioPart = partBySize.get(sizeId) ?? 0
    return ratioPart > 0 ? [{ sizeId, part: ratioPart }] : []
  })
  const isComplete = name.trim() !== '' && named.length > 0 && !unread.isAny
  const save = useAct(async () => {
    const owner = ownership === 'all' ? null : (ratio?.customerId ?? customerId)
    const input = { sizeGroupId, customerId: owner, name: name.trim(), parts: named }
    await saveRatio(ratio ? { ...input, id: ratio.id, version: ratio.version } : input)
    onClose()
  })
  const run = () => isComplete && save.run()
  return (
    <UnreadFields.Provider value={unread.reportUnread}>
      <div className="fd-stack fd-gap-12">
        <div className="fd-unbroken fd-row">
          <FirstFocus>
            <Input
              aria-label={texts.ratios.name}
              placeholder={texts.ratios.name}
              maxLength={ratioNameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={run}
            />
          </FirstFocus>
          <Select
            aria-label={texts.ratios.group}
            disabled={ratio !== null}
            value={sizeGroupId}
            options={groups.map((group) => ({ value: group.sizeGroupId, label: group.name }))}
            onChange={setGroup}
            popupMatchSelectWidth={false}
          />
          <Segmented<'all' | 'own'>
            options={[
              { value: 'own', label: texts.ratios.ofCustomer },
              { value: 'all', label: texts.ratios.ofAll },
            ]}
            value={ownership}
            onChange={setOwnership}
          />
        </div>
        <div className="fd-ratio-parts fd-flex fd-wrap">
          {sizes.map((size) => (
            <span key={size.sizeId}>
              {size.name}
              <NumberInput
                isTight
                label={size.name}
                value={partBySize.get(size.sizeId) ?? null}
                range={{ min: 0, max: mostParts }}
                onChange={(ratioPart) => setPartBySize((current) => new Map(current).set(size.sizeId, ratioPart ?? 0))}
                onEnter={run}
              />
            </span>
          ))}
        </div>
        <div className="fd-unbroken fd-row">
          <Button type="primary" size="small" disabled={!isComplete} loading={save.isBusy} onClick={run}>
            {texts.ratios.save}
          </Button>
          <Button size="small" onClick={onClose}>
            {texts.ratios.cancel}
          </Button>
        </div>
      </div>
    </UnreadFields.Provider>
  )
}
