import { Form, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { FieldProps } from './field-props.ts'
import { TermsField } from './TermsField.tsx'

const mostNames = 6
const longestName = 40

/** What follows the sums: terms, who signs, and whose copy it is. */
export const EndFields = (of: FieldProps) => {
  const { draft, change, parts } = of
  const { printSettings: words } = usePhrases()
  const names = (field: 'signers' | 'copies', hint: string) => (
    <Form.Item className="fd-forms-wide" label={words.fields[field]} htmlFor={`template-${field}`} extra={hint}>
      <Select
        id={`template-${field}`}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、', ';', '；']}
        maxCount={mostNames}
        value={[...draft[field]]}
        onChange={(all: string[]) => change({ [field]: tidied(all) })}
      />
    </Form.Item>
  )
  return (
    <>
      {parts.has('blocks') && draft.blocks.includes('terms') && <TermsField {...of} />}
      {parts.has('blocks') && draft.blocks.includes('signatures') && names('signers', words.signersHint)}
      {names('copies', words.copiesHint)}
    </>
  )
}

function tidied(names: readonly string[]): string[] {
  return names.map((name) => name.trim().slice(0, longestName)).filter((name) => name !== '')
}
