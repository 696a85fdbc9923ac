import { CloseOutlined } from '@ant-design/icons'
import type { ImportField, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Button, Input, Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { givenFields, withFixed } from './mapping-edits.ts'

type Props = {
  readonly fields: readonly ImportField[]
  readonly mapping: ImportMapping
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

/** Values for every row, for fields the file has no column for. */
export const FixedValues = ({ fields, mapping, onEdit }: Props) => {
  const { importWizard: texts } = usePhrases()
  const providedFields = givenFields(mapping)
  const fixed = Object.entries(mapping.fixed)
  const free = fields.filter(({ key }) => !providedFields.has(key) && !(key in mapping.fixed))
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key
  const isSecret = (key: string) => fields.some((field) => field.key === key && field.kind === 'secret')
  return (
    <section className="fd-import-section">
      <h3 className="fd-flush fd-cut" title={texts.fixedHint}>
        {texts.fixed}
        <span className="fd-import-hint fd-hint">{texts.fixedHint}</span>
      </h3>
      {fixed.map(([field, value]) => (
        <div key={field} className="fd-import-pair">
          <span>{labelOf(field)}</span>
          <Input
            size="small"
            type={isSecret(field) ? 'password' : 'text'}
            autoComplete="off"
            autoFocus={value === ''}
            aria-label={labelOf(field)}
            maxLength={1000}
            value={value}
            onChange={({ target }) => onEdit((current) => withFixed(current, field, target.value))}
          />
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={`${texts.remove} ${labelOf(field)}`}
            onClick={() => onEdit((current) => withFixed(current, field, undefined))}
          />
        </div>
      ))}
      <Select
        size="small"
        className="fd-import-add"
        placeholder={texts.addFixed}
        aria-label={texts.addFixed}
        value={null}
        showSearch={{ filterOption: matchOption }}
        options={free.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label }))}
        onChange={(field: string | null) => field !== null && onEdit((current) => withFixed(current, field, ''))}
      />
    </section>
  )
}
