import { goodsParameters, mostSizes } from '@fairdesk/contract/areas/data/goods-parameters'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { sizesIn } from './size-words.ts'
import { addGroup } from './size-writes.ts'

const blank = { code: '', name: '', sizes: '' }

/** A line above the list for a group that is not there yet. */
export const NewGroup = ({ onClose }: { readonly onClose: () => void }) => {
  const texts = usePhrases().goodsParameters
  const [draft, setDraft] = useState(blank)
  const sizes = sizesIn(draft.sizes)
  const isWhole = draft.code.trim() !== '' && sizes.length > 0 && sizes.length <= mostSizes
  useUnsaved(draft.code + draft.name + draft.sizes !== '')
  const change = (changes: Partial<typeof blank>) => setDraft((current) => ({ ...current, ...changes }))
  const save = useAct(async () => {
    if (!isWhole) return
    const code = draft.code.trim()
    await addGroup({ code, name: draft.name.trim() || code, sizes: sizes.map((sizeCode) => ({ sizeCode })) })
    notify({ kind: 'success', text: texts.saved })
    onClose()
  })
  return (
    <Form
      layout="inline"
      className="fd-new-group"
      onFinish={save.run}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <WriteScope write={goodsParameters.addGoodsBaseSize}>
        <FirstFocus>
          <Input
            style={{ width: 120 }}
            value={draft.code}
            maxLength={codeLength}
            placeholder={texts.code}
            aria-label={texts.code}
            onChange={({ target }) => change({ code: target.value })}
          />
        </FirstFocus>
        <Input
          style={{ width: 160 }}
          value={draft.name}
          maxLength={codeLength}
          placeholder={texts.name}
          aria-label={texts.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Input
          className="fd-new-sizes"
          value={draft.sizes}
          placeholder={texts.sizes.several}
          aria-label={texts.sizes.sizes}
          status={sizes.length > mostSizes ? 'error' : ''}
          onChange={({ target }) => change({ sizes: target.value })}
        />
        <Button type="primary" htmlType="submit" loading={save.isBusy} disabled={!isWhole}>
          {texts.save}
        </Button>
      </WriteScope>
      <Button onClick={onClose}>{texts.cancel}</Button>
      {sizes.length > mostSizes && <span className="fd-negative">{texts.sizes.tooMany}</span>}
    </Form>
  )
}
