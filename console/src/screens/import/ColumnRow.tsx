import type { FileColumn, ImportField, ImportMapping } from '@fairdesk/contract/areas/bulk-import'
import { Select } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { givenFields, type Meaning, meaningOf, withMeaning } from './mapping-edits.ts'

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
  const [first, second] = fields
  const isSecret =
    meaning.kind === 'field' && fields.some(({ key, kind }) => key === meaning.field && kind === 'secret')
  const shown = isSecret ? samples.map(() => hidden) : samples
  const options = fields.map(({ key, label, required }) => ({
    value: key,
    label: required ? `${label} *` : label,
    className: given.has(key) ? 'fd-import-given' : '',
  }))
  const look = { size: 'small', showSearch: { optionFilterProp: 'label' }, popupMatchSelectWidth: false } as const
  const choose = (value: string) => {
    if (value === none) mean({ kind: 'none' })
    else if (value !== split) mean({ kind: 'field', field: value })
    else if (first && second) mean({ kind: 'split', fields: halvesOf(fields) ?? [first.key, second.key] })
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
          {...look}
          aria-label={words.fieldOf({ heading: name })}
          value={meaning.kind === 'field' ? meaning.field : meaning.kind === 'split' ? split : none}
          options={[{ value: none, label: words.notImported }, ...options, { value: split, label: words.split }]}
          onChange={choose}
        />
        {meaning.kind === 'split' &&
          meaning.fields.map((field, place) => (
            <Select
              {...look}
              key={place === 0 ? 'first' : 'second'}
              aria-label={place === 0 ? words.splitFirst : words.splitSecond}
              prefix={place === 0 ? words.splitFirst : words.splitSecond}
              value={field}
              options={options}
              onChange={(chosen) =>
                mean({ kind: 'split', fields: place === 0 ? [chosen, meaning.fields[1]] : [meaning.fields[0], chosen] })
              }
            />
          ))}
      </div>
    </div>
  )
}

/** A goods number with its colour is what is mostly written with a dash. */
function halvesOf(fields: readonly ImportField[]): [string, string] | undefined {
  const known = new Set(fields.map(({ key }) => key))
  return known.has('goodsNo') && known.has('colourCode') ? ['goodsNo', 'colourCode'] : undefined
}

function isAsGuessed(meaning: Meaning, { field, fields }: Pick<FileColumn, 'field' | 'fields'>): boolean {
  if (meaning.kind === 'split') return fields?.join() === meaning.fields.join()
  return meaning.kind === 'field' && meaning.field === field
}
