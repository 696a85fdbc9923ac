import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { isCounted } from '@fairdesk/contract/orders/counting'
import { Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLookUp } from '../../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../../ui/TableHead.tsx'
import { useColourFacts } from '../colour-facts.ts'
import { type Change, colourKey, coloursOf, type GoodsDraft, newColour, oneField } from '../goods-draft.ts'
import { ColourName } from './ColourName.tsx'
import { ColourRow } from './ColourRow.tsx'

// Drawing QR codes is loaded with the first tag.
const TagsDialog = lazy(async () => ({ default: (await import('../../tags/TagsDialog.tsx')).TagsDialog }))

type Props = { readonly record: GoodsRecord | null; readonly draft: GoodsDraft; readonly change: Change }

/** The colours a style comes in, in their order. */
export const ColoursTab = ({ record, draft, change }: Props) => {
  const { goodsRecord: texts } = usePhrases()
  const { colour: heads } = texts
  const factsOf = useColourFacts(record)
  const colours = coloursOf(draft)
  const [printed, setPrinted] = useState<number | null>(null)
  const hasTag = (colourId: number) =>
    record?.colours.some((colour) => colour.colourId === colourId && isCounted(colour.status)) === true
  const order = colours.map(({ colourId }) => colourId)
  const move = (index: number, delta: 1 | -1) => {
    const remaining = order.toSpliced(index, 1)
    change({ colourOrder: remaining.toSpliced(index + delta, 0, order[index] ?? 0) })
  }
  return (
    <>
      <AddColour
        usedColourIds={order}
        onAdd={(id) => change({ ...oneField(colourKey(id), newColour(id)), colourOrder: [...order, id] })}
      />
      {colours.length === 0 ? (
        <p className="fd-goods-note">{heads.empty}</p>
      ) : (
        <table className="fd-table fd-goods-colours">
          <TableHead
            heads={[
              heads.colour,
              heads.skcNo,
              heads.mustOrder,
              heads.mainPush,
              heads.moq,
              heads.factoryMin,
              [heads.ordered, 'fd-goods-number'],
              heads.status,
              heads.actions,
            ]}
          />
          <tbody>
            {colours.map((colour, index) => (
              <ColourRow
                key={colour.colourId}
                colour={colour}
                facts={factsOf(colour.colourId)}
                position={{ index, count: colours.length }}
                onChange={(changes) => change(oneField(colourKey(colour.colourId), { ...colour, ...changes }))}
                onMove={(delta) => move(index, delta)}
                onPrint={hasTag(colour.colourId) ? () => setPrinted(colour.colourId) : undefined}
                onRemove={() =>
                  change({ ...oneField(colourKey(colour.colourId), undefined), colourOrder: order.toSpliced(index, 1) })
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {record && printed !== null && (
        <Suspense>
          <TagsDialog goodsIds={[record.goodsId]} colourIds={[printed]} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  )
}

type AddProps = { readonly usedColourIds: readonly number[]; readonly onAdd: (colourId: number) => void }

const AddColour = ({ usedColourIds, onAdd }: AddProps) => {
  const { goodsRecord: texts } = usePhrases()
  const colours = useLookUp(goodsRecord.choices, {})?.colours
  return (
    <Select<number | null>
      className="fd-goods-add-colour"
      aria-label={texts.colour.add}
      placeholder={texts.colour.add}
      showSearch={{ filterOption: matchOption }}
      loading={colours === undefined}
      value={null}
      options={(colours ?? [])
        .filter(({ id }) => !usedColourIds.includes(id))
        .map((colour) => ({
          value: colour.id,
          text: `${colour.code} ${colour.name} ${colour.group}`,
          label: <ColourName {...colour} />,
        }))}
      onChange={(id) => id !== null && onAdd(id)}
    />
  )
}
