import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { AutoComplete, Form, Switch } from 'antd'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import type { OutfitDraft } from './outfit-draft.ts'

type Props = {
  readonly draft: OutfitDraft
  readonly change: (changes: Partial<OutfitDraft>) => void
  readonly isNumberMissing: boolean
  readonly isNew: boolean
}

/** Names and classification of an outfit. */
export const OutfitFields = ({ draft, change, isNumberMissing, isNew }: Props) => {
  const { outfits: texts } = usePhrases()
  const types = useLookUp(outfits.types, {})
  const { fields } = texts
  return (
    <Form component="div" layout="vertical" className="fd-outfit-fields">
      <FirstFocus isWanted={isNew}>
        <TextField
          id="outfit-number"
          label={fields.outfitNo}
          required
          fault={isNumberMissing ? texts.required : undefined}
          maxLength={codeLength}
          value={draft.outfitNo}
          onChange={(outfitNo) => change({ outfitNo })}
        />
      </FirstFocus>
      <TextField id="outfit-name" label={fields.name} value={draft.name} onChange={(name) => change({ name })} />
      {(['type1', 'type2'] as const).map((name) => (
        <Form.Item key={name} label={fields[name]} htmlFor={`outfit-${name}`}>
          <AutoComplete
            id={`outfit-${name}`}
            value={draft[name]}
            options={matching(types?.[name === 'type1' ? 'types1' : 'types2'], draft[name])}
            onChange={(type: string) => change({ [name]: type.slice(0, 100) })}
          />
        </Form.Item>
      ))}
      <Form.Item label={fields.enabled} htmlFor="outfit-enabled" tooltip={texts.enabledHint}>
        <Switch id="outfit-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </Form.Item>
    </Form>
  )
}

/** Returns the types of other outfits that contain the typed text. */
function matching(suggestions: readonly string[] = [], typed: string) {
  return suggestions
    .filter((value) => value !== typed && matchOption(typed, { label: value }))
    .map((value) => ({ value }))
}
