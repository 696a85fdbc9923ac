import { papers } from '@fairdesk/contract/paper/papers'
import { paperGroups, paperPictures, paperPrices, paperSorts } from '@fairdesk/contract/paper/template-body'
import { Form, Segmented, Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { groupLabel } from '../template-text.ts'
import type { FieldProps } from './field-props.ts'

/** Selects prices and pictures, and the order of the rows. */
export const ContentFields = ({ draft, change, templateParts }: FieldProps) => {
  const texts = usePhrases()
  const settingTexts = texts.printSettings
  return (
    <>
      <Form.Item className="fd-whole-row" label={settingTexts.fields.price} extra={settingTexts.pricesHint}>
        <Segmented
          aria-label={settingTexts.fields.price}
          value={draft.price}
          options={paperPrices.map((value) => ({ value, label: settingTexts.prices[value] }))}
          onChange={(price) => change({ price })}
        />
      </Form.Item>
      {templateParts.has('pictures') && papers[draft.paper].kind === 'sheet' && (
        <Form.Item className="fd-whole-row" label={settingTexts.fields.pictures}>
          <Segmented
            aria-label={settingTexts.fields.pictures}
            value={draft.pictures}
            options={paperPictures.map((value) => ({ value, label: settingTexts.pictureChoices[value] }))}
            onChange={(pictures) => change({ pictures, ...withPicture(draft.columns, pictures !== 'none') })}
          />
        </Form.Item>
      )}
      {templateParts.has('order') && (
        <>
          <Form.Item label={settingTexts.fields.groupBy} htmlFor="template-group">
            <Select
              id="template-group"
              value={draft.groupBy}
              options={paperGroups.map((value) => ({ value, label: groupLabel(value, texts) }))}
              onChange={(groupBy) => change({ groupBy })}
            />
          </Form.Item>
          <Form.Item label={settingTexts.fields.sortBy} htmlFor="template-sort">
            <Select
              id="template-sort"
              value={draft.sortBy}
              options={paperSorts.map((value) => ({ value, label: settingTexts.sorts[value] }))}
              onChange={(sortBy) => change({ sortBy })}
            />
          </Form.Item>
        </>
      )}
    </>
  )
}

type Columns = FieldProps['draft']['columns']

/** Adds a picture column at the left when pictures are turned on. */
function withPicture(columns: Columns, isShown: boolean): { columns?: Columns } {
  if (!isShown || columns.some(({ field }) => field === 'picture')) return {}
  const insertIndex = columns[0]?.field === 'no' ? 1 : 0
  return { columns: columns.toSpliced(insertIndex, 0, { field: 'picture' }) }
}
