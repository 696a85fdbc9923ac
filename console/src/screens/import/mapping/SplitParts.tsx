import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { mostParts } from '@fairdesk/contract/areas/data/bulk-import'
import { Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { withPart } from './mapping-edits.ts'

type Props = {
  readonly fields: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string; readonly className: string }[]
  readonly onChange: (fields: readonly string[]) => void
}

/** The parts of a cell between its dashes, from the left, each with its field or none. */
export const SplitParts = ({ fields, options, onChange }: Props) => {
  const { importWizard: words } = usePhrases()
  return (
    <>
      {fields.map((field, place) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, whatever field it has
          key={place}
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
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
