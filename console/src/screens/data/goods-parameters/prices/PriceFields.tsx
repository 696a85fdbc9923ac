import {
  goodsParameters as goodsParametersCalls,
  highestPrice,
  priceBandNameLength,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { nameOf } from './price-text.ts'
import type { RangeFields } from './price-writes.ts'

type Start = { readonly name: string; readonly min: number; readonly max?: number | undefined }
type Props = {
  readonly start: Start
  /** Rejects if refused: the input stays. */
  readonly onSave: (fields: RangeFields) => Promise<unknown>
  readonly onClose: () => void
}

const yuan = { min: 0, max: highestPrice, decimals: 2 }

/** The row of a range that is being edited, or of one that is not there yet. */
export const PriceFields = ({ start, onSave, onClose }: Props) => {
  const { goodsParameters: texts, numberField } = usePhrases()
  const [name, setName] = useState(start.name)
  const [min, setMin] = useState<number | null>(start.min)
  const [max, setMax] = useState<number | null>(start.max ?? null)
  const unread = useUnreadFields()
  useUnsaved(name !== start.name || min !== start.min || max !== (start.max ?? null))
  const offered = min === null || max === null ? '' : nameOf(min, max)
  const save = useAct(async () => {
    if (unread.isAny) return notify({ kind: 'error', text: numberField.unread })
    if (min === null || max === null) return notify({ kind: 'error', text: texts.prices.enterPrices })
    if (min > max) return notify({ kind: 'error', text: texts.prices.badOrder })
    await onSave({ name: name.trim() || offered, min, max })
    onClose()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save.run()
    if (event.key === 'Escape') onClose()
  }
  return (
    <tr onKeyDown={onKeyDown}>
      <td>
        <FirstFocus>
          <Input
            size="small"
            value={name}
            maxLength={priceBandNameLength}
            placeholder={offered}
            aria-label={texts.name}
            onChange={({ target }) => setName(target.value)}
          />
        </FirstFocus>
      </td>
      <td className="fd-number">
        <UnreadFields.Provider value={unread.reportUnread}>
          <NumberInput isTight range={yuan} value={min} label={texts.prices.min} onChange={setMin} />
        </UnreadFields.Provider>
      </td>
      <td className="fd-number">
        <UnreadFields.Provider value={unread.reportUnread}>
          <NumberInput isTight range={yuan} value={max} label={texts.prices.max} onChange={setMax} />
        </UnreadFields.Provider>
      </td>
      <td />
      <td className="fd-table-actions">
        <WriteButton
          write={goodsParametersCalls.updateGoodsPriceRange}
          type="link"
          size="small"
          loading={save.isBusy}
          onClick={save.run}
        >
          {texts.save}
        </WriteButton>
        <Button type="link" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </td>
    </tr>
  )
}
