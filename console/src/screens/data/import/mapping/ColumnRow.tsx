import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type FileColumn,
  type ImportField,
  type ImportMapping,
  mostParts,
} from '@fairdesk/contract/areas/data/import-answer'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Button, Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import {
  type ColumnMeaning,
  firstSplit,
  givenFields,
  meaningOf,
  withMeaning,
  withoutMemory,
  withPart,
} from './mapping-edits.ts'

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

/** Column of the file with sample values, and the field it is read as. */
export const ColumnRow = ({ column, fields, mapping, guess, onEdit }: Props) => {
  const { importWizard: texts } = usePhrases()
  const { index, heading, samples } = column
  const meaning = meaningOf(mapping, index)
  const providedFields = givenFields(mapping)
  const name = heading || texts.noHeading({ number: index + 1 })
  const mean = (next: ColumnMeaning) => onEdit((current) => withMeaning(current, index, next))
  const isSecret =
    meaning.kind === 'field' && fields.some(({ key, kind }) => key === meaning.field && kind === 'secret')
  const visibleSamples = isSecret ? samples.map(() => hidden) : samples
  const options = fields.map(({ key, label, required }) => ({
    value: key,
    label: required ? `${label} *` : label,
    className: providedFields.has(key) ? 'fd-import-given' : '',
  }))
  const choose = (value: string) => {
    if (value === none) mean({ kind: 'none' })
    else mean(value === split ? firstSplit(samples, fields) : { kind: 'field', field: value })
  }
  return (
    <div className="fd-import-column" data-unmapped={meaning.kind === 'none'}>
      <div>
        <b className="fd-strong">
          {name}
          {guess?.guessed && isAsGuessed(meaning, guess) && (
            <small data-guessed={guess.guessed}>
              {texts.guessed[guess.guessed]}
              {guess.guessed === 'memory' && (
                <Button
                  type="link"
                  size="small"
                  title={texts.forgetHint}
                  aria-label={texts.forgetOf({ heading: name })}
                  onClick={() => onEdit((current) => withoutMemory(current, index, heading))}
                >
                  {texts.forget}
                </Button>
              )}
            </small>
          )}
        </b>
        <span title={visibleSamples.join('\n')}>{visibleSamples.join('　')}</span>
      </div>
      <div>
        <Select
          size="small"
          showSearch={{ filterOption: matchOption }}
          popupMatchSelectWidth={false}
          aria-label={texts.fieldOf({ heading: name })}
          value={meaning.kind === 'field' ? meaning.field : meaning.kind === 'split' ? split : none}
          options={[{ value: none, label: texts.notImported }, ...options, { value: split, label: texts.split }]}
          onChange={choose}
        />
        {meaning.kind === 'split' && (
          <SplitParts
            fields={meaning.fields}
            options={options}
            onChange={(fieldKeys) => mean({ ...meaning, fields: fieldKeys })}
          />
        )}
      </div>
    </div>
  )
}

function isAsGuessed(meaning: ColumnMeaning, { field, fields }: Pick<FileColumn, 'field' | 'fields'>): boolean {
  if (meaning.kind === 'split') return fields?.join() === meaning.fields.join()
  return meaning.kind === 'field' && meaning.field === field
}

type SplitPartsProps = {
  readonly fields: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string; readonly className: string }[]
  readonly onChange: (fields: readonly string[]) => void
}

/** Parts of a cell between its dashes, from the left, each with its field or none. */
const SplitParts = ({ fields, options, onChange }: SplitPartsProps) => {
  const { importWizard: texts } = usePhrases()
  return (
    <>
      {fields.map((field, pieceIndex) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, whatever field it has
          key={pieceIndex}
          size="small"
          showSearch={{ filterOption: matchOption }}
          popupMatchSelectWidth={false}
          aria-label={texts.part({ number: pieceIndex + 1 })}
          prefix={texts.part({ number: pieceIndex + 1 })}
          value={field}
          options={[{ value: '', label: texts.notImported }, ...options]}
          onChange={(selectedField) => onChange(withPart(fields, pieceIndex, selectedField))}
        />
      ))}
      <span className="fd-import-parts">
        <IconButton
          icon={<MinusOutlined />}
          label={texts.lessParts}
          disabled={fields.length <= 2}
          onClick={() => onChange(fields.slice(0, -1))}
        />
        <IconButton
          icon={<PlusOutlined />}
          label={texts.moreParts}
          disabled={fields.length >= mostParts}
          onClick={() => onChange([...fields, ''])}
        />
      </span>
    </>
  )
}
