import { papers } from '@fairdesk/contract/paper/papers'
import { paperGroups, paperPictures, paperPrices, paperSorts } from '@fairdesk/contract/paper/template-body'
import { Form, Segmented, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { groupLabel } from '../template-text.ts'
import type { FieldProps } from './field-props.ts'

/** Which prices and pictures it shows, and in which order the rows stand. */
export const ContentFields = ({ draft, change, parts }: FieldProps) => {
  const words = usePhrases()
  const own = words.printSettings
  return (
    <>
      <Form.Item className="fd-forms-wide" label={own.fields.price} extra={own.pricesHint}>
        <Segmented
          aria-label={own.fields.price}
          value={draft.price}
          options={paperPrices.map((value) => ({ value, label: own.prices[value] }))}
          onChange={(price) => change({ price })}
        />
      </Form.Item>
      {parts.has('pictures') && papers[draft.paper].kind === 'sheet' && (
        <Form.Item className="fd-forms-wide" label={own.fields.pictures}>
          <Segmented
            aria-label={own.fields.pictures}
            value={draft.pictures}
            options={paperPictures.map((value) => ({ value, label: own.pictureChoices[value] }))}
            onChange={(pictures) => change({ pictures, ...withPicture(draft.columns, pictures !== 'none') })}
          />
        </Form.Item>
      )}
      {parts.has('order') && (
        <>
          <Form.Item label={own.fields.groupBy} htmlFor="template-group">
            <Select
              id="template-group"
              value={draft.groupBy}
              options={paperGroups.map((value) => ({ value, label: groupLabel(value, words) }))}
              onChange={(groupBy) => change({ groupBy })}
            />
          </Form.Item>
          <Form.Item label={own.fields.sortBy} htmlFor="template-sort">
            <Select
              id="template-sort"
              value={draft.sortBy}
              options={paperSorts.map((value) => ({ value, label: own.sorts[value] }))}
              onChange={(sortBy) => change({ sortBy })}
            />
          </Form.Item>
        </>
      )}
    </>
  )
}

type Columns = FieldProps['draft']['columns']

/** Who turns pictures on wants to see them: a column for them comes along, at the left. */
function withPicture(columns: Columns, isShown: boolean): { columns?: Columns } {
  if (!isShown || columns.some(({ field }) => field === 'picture')) return {}
  const at = columns[0]?.field === 'no' ? 1 : 0
  return { columns: columns.toSpliced(at, 0, { field: 'picture' }) }
}
