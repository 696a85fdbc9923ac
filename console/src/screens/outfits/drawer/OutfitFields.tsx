import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { AutoComplete, Form, Input, Switch } from 'antd'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import type { OutfitDraft } from './outfit-draft.ts'

type Props = {
  readonly draft: OutfitDraft
  readonly change: (changes: Partial<OutfitDraft>) => void
  readonly isNumberMissing: boolean
  readonly isNew: boolean
}

/** What an outfit is called, and what it belongs to. */
export const OutfitFields = ({ draft, change, isNumberMissing, isNew }: Props) => {
  const { outfits: words } = usePhrases()
  const types = useLookUp(outfits.types, {})
  const { fields } = words
  return (
    <Form component="div" layout="vertical" className="fd-outfit-fields">
      <Form.Item
        label={fields.outfitNo}
        htmlFor="outfit-number"
        required
        {...(isNumberMissing ? { validateStatus: 'error', help: words.required } : {})}
      >
        <FirstFocus isWanted={isNew}>
          <Input
            id="outfit-number"
            autoComplete="off"
            maxLength={codeLength}
            value={draft.outfitNo}
            onChange={({ target }) => change({ outfitNo: target.value })}
          />
        </FirstFocus>
      </Form.Item>
      <Form.Item label={fields.name} htmlFor="outfit-name">
        <Input
          id="outfit-name"
          autoComplete="off"
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Form.Item>
      <Form.Item label={fields.type1} htmlFor="outfit-type1">
        <AutoComplete
          id="outfit-type1"
          value={draft.type1}
          options={matching(types?.types1, draft.type1)}
          onChange={(type1: string) => change({ type1: type1.slice(0, 100) })}
        />
      </Form.Item>
      <Form.Item label={fields.type2} htmlFor="outfit-type2">
        <AutoComplete
          id="outfit-type2"
          value={draft.type2}
          options={matching(types?.types2, draft.type2)}
          onChange={(type2: string) => change({ type2: type2.slice(0, 100) })}
        />
      </Form.Item>
      <Form.Item label={fields.enabled} htmlFor="outfit-enabled" tooltip={words.enabledHint}>
        <Switch id="outfit-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </Form.Item>
    </Form>
  )
}

/** Kinds that other outfits have, those with what is typed. */
function matching(known: readonly string[] = [], typed: string) {
  return known.filter((value) => value !== typed && value.includes(typed)).map((value) => ({ value }))
}
