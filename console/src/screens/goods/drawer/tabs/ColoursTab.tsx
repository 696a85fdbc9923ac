import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { isCounted } from '@fairdesk/contract/orders/counting'
import { Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { useColourFacts } from '../colour-facts.ts'
import { type Change, colourKey, coloursOf, type GoodsDraft, newColour, oneField } from '../goods-draft.ts'
import { ColourName } from './ColourName.tsx'
import { ColourRow } from './ColourRow.tsx'

// Drawing QR codes is loaded with the first tag.
const TagsDialog = lazy(async () => ({ default: (await import('../../tags/TagsDialog.tsx')).TagsDialog }))

type Props = { readonly record: GoodsRecord | null; readonly draft: GoodsDraft; readonly change: Change }

/** The colours a style comes in, in their order. */
export const ColoursTab = ({ record, draft, change }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const { colour: heads } = words
  const factsOf = useColourFacts(record)
  const colours = coloursOf(draft)
  const [printed, setPrinted] = useState<number | null>(null)
  const hasTag = (colourId: number) =>
    record?.colours.some((colour) => colour.colourId === colourId && isCounted(colour.status)) === true
  const order = colours.map(({ colourId }) => colourId)
  const move = (at: number, by: 1 | -1) => {
    const moved = order.toSpliced(at, 1)
    change({ colourOrder: moved.toSpliced(at + by, 0, order[at] ?? 0) })
  }
  return (
    <>
      <AddColour
        taken={order}
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
            {colours.map((colour, at) => (
              <ColourRow
                key={colour.colourId}
                colour={colour}
                facts={factsOf(colour.colourId)}
                place={{ index: at, of: colours.length }}
                onChange={(changes) => change(oneField(colourKey(colour.colourId), { ...colour, ...changes }))}
                onMove={(by) => move(at, by)}
                onPrint={hasTag(colour.colourId) ? () => setPrinted(colour.colourId) : undefined}
                onRemove={() =>
                  change({ ...oneField(colourKey(colour.colourId), undefined), colourOrder: order.toSpliced(at, 1) })
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

type AddProps = { readonly taken: readonly number[]; readonly onAdd: (colourId: number) => void }

const AddColour = ({ taken, onAdd }: AddProps) => {
  const { goodsRecord: words } = usePhrases()
  const colours = useLookUp(goodsRecord.choices, {})?.colours
  return (
    <Select<number | null>
      className="fd-goods-add-colour"
      aria-label={words.colour.add}
      placeholder={words.colour.add}
      showSearch={{ filterOption: matchOption }}
      loading={colours === undefined}
      value={null}
      options={(colours ?? [])
        .filter(({ id }) => !taken.includes(id))
        .map((colour) => ({
          value: colour.id,
          text: `${colour.code} ${colour.name} ${colour.group}`,
          label: <ColourName {...colour} />,
        }))}
      onChange={(id) => id !== null && onAdd(id)}
    />
  )
}
