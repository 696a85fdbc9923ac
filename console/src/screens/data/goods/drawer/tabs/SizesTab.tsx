import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Form, Select } from 'antd'
import { useLookUp } from '../../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { type Change, colourKey, coloursOf, type GoodsDraft, oneField } from '../goods-draft.ts'
import { carriedSizes, hasSizes } from './carried-sizes.ts'
import { HoleMatrix } from './HoleMatrix.tsx'

type Props = { readonly record: GoodsRecord | null; readonly draft: GoodsDraft; readonly change: Change }

/** Sizes offered by a style, and those missing from each colour. */
export const SizesTab = ({ record, draft, change }: Props) => {
  const { goodsRecord: texts } = usePhrases()
  const groups = useLookUp(goodsRecord.choices, {})?.sizeGroups
  const group = groups?.find(({ id }) => id === draft.sizeGroupId)
  const isFixed = record?.isOrdered === true
  const formerGroup = groups?.find(({ id }) => id === record?.sizeGroupId)
  const isMoving = formerGroup !== undefined && group !== undefined && group !== formerGroup
  const hints = [isFixed && texts.size.largerGroups, isMoving && texts.size.newPackage].filter((hint) => hint !== false)
  const choices = (groups ?? []).filter(
    (choice) => !isFixed || choice === formerGroup || hasSizes(formerGroup, choice, record.sizes),
  )
  const choose = (sizeGroupId: number | null) => {
    const newGroup = groups?.find(({ id }) => id === sizeGroupId)
    const carried = newGroup && carriedSizes(draft, group, newGroup)
    if (carried) return change(carried)
    const sizes = newGroup?.sizes.map(({ id }) => id) ?? []
    // Holes and barcodes name sizes of the group before.
    let changes: Partial<GoodsDraft> = { sizeGroupId, sizes }
    for (const colour of coloursOf(draft)) {
      changes = { ...changes, ...oneField(colourKey(colour.colourId), { ...colour, holes: [], barcodes: [] }) }
    }
    change(changes)
  }
  return (
    <>
      <Form component="div" layout="vertical" className="fd-goods-fields">
        <Form.Item
          label={texts.size.group}
          htmlFor="goods-sizeGroup"
          {...(hints.length > 0 ? { extra: hints.map((hint) => <div key={hint}>{hint}</div>) } : {})}
        >
          <Select<number | null>
            id="goods-sizeGroup"
            allowClear={!isFixed}
            showSearch={{ filterOption: matchOption }}
            placeholder={texts.size.chooseGroup}
            disabled={isFixed && choices.length < 2}
            loading={groups === undefined}
            value={groups === undefined ? null : draft.sizeGroupId}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => choose(id ?? null)}
          />
        </Form.Item>
      </Form>
      {group ? (
        <HoleMatrix sizes={group.sizes} record={record} draft={draft} change={change} />
      ) : (
        <p className="fd-goods-note">{texts.size.empty}</p>
      )}
    </>
  )
}
