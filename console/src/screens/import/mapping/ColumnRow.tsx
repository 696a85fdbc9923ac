import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type FileColumn,
  type ImportField,
  type ImportMapping,
  mostParts,
} from '@fairdesk/contract/areas/data/bulk-import'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { firstSplit, givenFields, type Meaning, meaningOf, withMeaning, withPart } from './mapping-edits.ts'

type Props = {
  readonly column: FileColumn
  readonly fields: readonly ImportField[]
  readonly mapping: ImportMapping
  readonly guess: Pick<FileColumn, 'field' | 'fields' | 'guessed'> | undefined
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

/** Choices that are no field; no field is named like them. */
const none = '#none'
const split = '#split'
const hidden = '••••'

/** A column of the file with what stands in it, and the field it is read as. */
export const ColumnRow = ({ column, fields, mapping, guess, onEdit }: Props) => {
  const { importWizard: words } = usePhrases()
  const { index, heading, samples } = column
  const meaning = meaningOf(mapping, index)
  const given = givenFields(mapping)
  const name = heading || words.noHeading({ number: index + 1 })
  const mean = (next: Meaning) => onEdit((now) => withMeaning(now, index, next))
  const isSecret =
    meaning.kind === 'field' && fields.some(({ key, kind }) => key === meaning.field && kind === 'secret')
  const shown = isSecret ? samples.map(() => hidden) : samples
  const options = fields.map(({ key, label, required }) => ({
    value: key,
    label: required ? `${label} *` : label,
    className: given.has(key) ? 'fd-import-given' : '',
  }))
  const choose = (value: string) => {
    if (value === none) mean({ kind: 'none' })
    else mean(value === split ? firstSplit(samples, fields) : { kind: 'field', field: value })
  }
  return (
    <div className="fd-import-column" data-unmapped={meaning.kind === 'none'}>
      <div>
        <b>
          {name}
          {guess?.guessed && isAsGuessed(meaning, guess) && <small>{words.guessed[guess.guessed]}</small>}
        </b>
        <span title={shown.join('\n')}>{shown.join('　')}</span>
      </div>
      <div>
        <Select
          size="small"
          showSearch={{ filterOption: matchOption }}
          popupMatchSelectWidth={false}
          aria-label={words.fieldOf({ heading: name })}
          value={meaning.kind === 'field' ? meaning.field : meaning.kind === 'split' ? split : none}
          options={[{ value: none, label: words.notImported }, ...options, { value: split, label: words.split }]}
          onChange={choose}
        />
        {meaning.kind === 'split' && (
          <SplitParts
            fields={meaning.fields}
            options={options}
            onChange={(parts) => mean({ ...meaning, fields: parts })}
          />
        )}
      </div>
    </div>
  )
}

function isAsGuessed(meaning: Meaning, { field, fields }: Pick<FileColumn, 'field' | 'fields'>): boolean {
  if (meaning.kind === 'split') return fields?.join() === meaning.fields.join()
  return meaning.kind === 'field' && meaning.field === field
}

type SplitPartsProps = {
  readonly fields: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string; readonly className: string }[]
  readonly onChange: (fields: readonly string[]) => void
}

/** The parts of a cell between its dashes, from the left, each with its field or none. */
const SplitParts = ({ fields, options, onChange }: SplitPartsProps) => {
  const { importWizard: words } = usePhrases()
  return (
    <>
      {fields.map((field, place) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, whatever field it has
          key={place}
          size="small"
          showSearch={{ filterOption: matchOption }}
          popupMatchSelectWidth={false}
          aria-label={words.part({ number: place + 1 })}
          prefix={words.part({ number: place + 1 })}
          value={field}
          options={[{ value: '', label: words.notImported }, ...options]}
          onChange={(chosen) => onChange(withPart(fields, place, chosen))}
        />
      ))}
      <span className="fd-import-parts">
        <IconButton
          icon={<MinusOutlined />}
          label={words.lessParts}
          disabled={fields.length <= 2}
          onClick={() => onChange(fields.slice(0, -1))}
        />
        <IconButton
          icon={<PlusOutlined />}
          label={words.moreParts}
          disabled={fields.length >= mostParts}
          onClick={() => onChange([...fields, ''])}
        />
      </span>
    </>
  )
}
