import type { OutfitRow } from '@fairdesk/contract/areas/data/outfits'
import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import { formatExact, formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { Collage } from './Collage.tsx'
import { MarkedPicture } from './drawer/MarkedPicture.tsx'

type Props = {
  readonly row: OutfitRow
  readonly isSelected: boolean
  /** The one card that Tab comes to. */
  readonly isEntry: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Outfit on the wall: picture, number, items as colour dots, number of times ordered, and share on sale. */
export const OutfitCard = ({ row, isSelected, isEntry, onSelect, onOpen, onKeyDown }: Props) => {
  const { outfits: texts } = usePhrases()
  const { outfitNo, name, picture, items, enabled } = row
  return (
    <div className="fd-outfit fd-boxed" data-selected={isSelected} data-disabled={!enabled}>
      <Checkbox
        checked={isSelected}
        tabIndex={-1}
        aria-label={texts.select({ number: outfitNo })}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <button
        type="button"
        className="fd-outfit-open"
        tabIndex={isEntry ? 0 : -1}
        data-entry={isEntry || undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className="fd-outfit-picture fd-fill-height">
          {picture ? (
            <MarkedPicture picture={picture} items={items} />
          ) : (
            <Collage images={items.map(({ image }) => image)} alt="" />
          )}
          {!enabled && <StateTag tone="plain">{texts.states.disabled}</StateTag>}
        </span>
        <span className="fd-outfit-title fd-cut">
          <b>{outfitNo}</b> <span>{name}</span>
        </span>
        <Dots row={row} />
        <Figures row={row} />
      </button>
    </div>
  )
}

const mostDots = 8

const Dots = ({ row: { items, otherItems, type1, type2 } }: { readonly row: OutfitRow }) => {
  const { outfits: texts } = usePhrases()
  return (
    <span className="fd-outfit-line fd-row fd-apart">
      <span className="fd-outfit-dots fd-inline fd-gap-4 fd-rigid">
        {items.slice(0, mostDots).map(({ goodsId, colourId, goodsNo, skcNo, name, colour, rgb, status }) => (
          <i
            key={`${goodsId}-${colourId}`}
            data-state={status}
            data-any={colourId === null}
            title={`${skcNo || goodsNo} ${name} ${colour || texts.anyColour} ${texts.itemStates[status]}`}
            style={colourId === null ? undefined : { background: `#${rgb ?? 'c9c4bc'}` }}
          />
        ))}
        {otherItems > 0 && (
          <span title={texts.otherItems({ count: formatInteger(otherItems) })}>{`+${otherItems}`}</span>
        )}
      </span>
      <span className="fd-outfit-types">{[type1, type2].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const fullPercent = 100

const Figures = ({ row: { sets, completeness, missing, items } }: { readonly row: OutfitRow }) => {
  const { outfits: texts } = usePhrases()
  const price = items.reduce((sum, { tagPrice = 0 }) => sum + tagPrice, 0)
  const isPriced = items.some(({ tagPrice }) => tagPrice !== undefined)
  return (
    <span className="fd-outfit-line fd-row fd-apart">
      <span className="fd-outfit-sets" title={texts.setsHint} data-none={!sets}>
        {sets ? texts.sets({ count: formatInteger(sets) }) : texts.noSets}
      </span>
      {completeness !== null && (
        <span className="fd-outfit-types" data-lacks={completeness < fullPercent} title={texts.completenessHint}>
          {completeness}%{missing.length > 0 && ` ${texts.missing({ names: missing.join('、') })}`}
        </span>
      )}
      {isPriced && (
        <span className="fd-outfit-types" title={texts.setPrice({ amount: formatExact(price) })}>
          ¥{formatYuan(price)}
        </span>
      )}
    </span>
  )
}
