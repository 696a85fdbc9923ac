import { Form, Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { FieldProps } from './field-props.ts'
import { TermsField } from './TermsField.tsx'

const mostNames = 6
const longestName = 40

/** Fields after the sums: terms, signers, and copies. */
export const EndFields = (props: FieldProps) => {
  const { draft, change, templateParts } = props
  const { printSettings: texts } = usePhrases()
  const names = (field: 'signers' | 'copies', hint: string) => (
    <Form.Item className="fd-whole-row" label={texts.fields[field]} htmlFor={`template-${field}`} extra={hint}>
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
      {templateParts.has('blocks') && draft.blocks.includes('terms') && <TermsField {...props} />}
      {templateParts.has('blocks') && draft.blocks.includes('signatures') && names('signers', texts.signersHint)}
      {names('copies', texts.copiesHint)}
    </>
  )
}

function tidied(names: readonly string[]): string[] {
  return names.map((name) => name.trim().slice(0, longestName)).filter((name) => name !== '')
}
