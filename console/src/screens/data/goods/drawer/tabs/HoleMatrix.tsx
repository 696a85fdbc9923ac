import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Checkbox, Form, Select } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatInteger } from '../../../../../kit/text/format.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { useColourFacts } from '../colour-facts.ts'
import { type Change, type ColourDraft, colourKey, coloursOf, type GoodsDraft, oneField } from '../goods-draft.ts'
import { ColourName } from './ColourName.tsx'
import { type Cell, nextCell, withOther } from './hole-cells.ts'

type Size = { readonly id: number; readonly name: string }
type Props = {
  readonly sizes: readonly Size[]
  readonly record: GoodsRecord | null
  readonly draft: GoodsDraft
  readonly change: Change
}

/**
 * Sizes by colours: the head shows the sizes the style offers, a cell whether the colour has the size. Arrows move,
 * Space toggles a cell.
 */
export const HoleMatrix = ({ sizes, record, draft, change }: Props) => {
  const { goodsRecord: texts } = usePhrases()
  const factsOf = useColourFacts(record)
  const table = useRef<HTMLTableElement>(null)
  const colours = coloursOf(draft)
  const offered = new Set(draft.sizes)
  const [cell, setCell] = useState<Cell>(() => ({
    row: 0,
    column: Math.max(
      0,
      sizes.findIndex(({ id }) => offered.has(id)),
    ),
  }))
  const inOrder = (ids: readonly number[]) => sizes.map(({ id }) => id).filter((id) => ids.includes(id))
  const qtyOf = (colourId: number, sizeId: number) =>
    factsOf(colourId).ordered.find((orderedSize) => orderedSize.sizeId === sizeId)?.qty ?? 0
  const turn = ({ row, column }: Cell) => {
    const [colour, size] = [colours[row], sizes[column]]
    if (!colour || !size || !offered.has(size.id) || qtyOf(colour.colourId, size.id) > 0) return
    change(oneField(colourKey(colour.colourId), { ...colour, holes: inOrder(withOther(colour.holes, size.id)) }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCell(cell, event.key, { rows: colours.length, columns: sizes.length })
    if (next) {
      setCell(next)
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
    }
    if (next) event.preventDefault()
  }
  const cursorCell = { colour: colours[cell.row], size: sizes[cell.column] }
  return (
    <>
      <div className="fd-goods-matrix-frame">
        <table ref={table} className="fd-table fd-goods-matrix" aria-label={texts.size.matrix}>
          <thead>
            <tr>
              <th scope="col">{texts.colour.colour}</th>
              {sizes.map(({ id, name }) => (
                <th key={id} scope="col">
                  <Checkbox
                    aria-label={texts.size.offered({ name })}
                    checked={offered.has(id)}
                    disabled={offered.has(id) && colours.some(({ colourId }) => qtyOf(colourId, id) > 0)}
                    onChange={() => change({ sizes: inOrder(withOther(draft.sizes, id)) })}
                  />
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            {colours.map(({ colourId, holes, barcodes }, row) => (
              <tr key={colourId}>
                <th scope="row">
                  <ColourName {...factsOf(colourId)} />
                </th>
                {sizes.map(({ id, name }, column) => (
                  <HoleCell
                    key={id}
                    name={`${row}-${column}`}
                    label={{ colour: factsOf(colourId).name, size: name }}
                    state={!offered.has(id) ? 'notOffered' : holes.includes(id) ? 'off' : 'on'}
                    qty={qtyOf(colourId, id)}
                    hasBarcode={barcodes.some(({ sizeId }) => sizeId === id)}
                    isCurrent={cell.row === row && cell.column === column}
                    onTurn={() => turn({ row, column })}
                    onFocus={() => setCell({ row, column })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="fd-goods-note">{colours.length === 0 ? texts.size.noColours : texts.size.hint}</p>
      {cursorCell.colour && cursorCell.size && (
        <BarcodeField
          colour={cursorCell.colour}
          size={cursorCell.size}
          label={texts.size.barcodes({ colour: factsOf(cursorCell.colour.colourId).name, size: cursorCell.size.name })}
          onChange={(barcodes) =>
            cursorCell.colour &&
            change(oneField(colourKey(cursorCell.colour.colourId), { ...cursorCell.colour, barcodes }))
          }
        />
      )}
    </>
  )
}

type HoleCellProps = {
  /** Row and column, by which the keys find it. */
  readonly name: string
  readonly label: { readonly colour: string; readonly size: string }
  readonly state: 'on' | 'off' | 'notOffered'
  readonly qty: number
  readonly hasBarcode: boolean
  readonly isCurrent: boolean
  readonly onTurn: () => void
  readonly onFocus: () => void
}

const signs = { on: '', off: '×', notOffered: '' } as const

const HoleCell = ({ name, label, state, qty, hasBarcode, isCurrent, onTurn, onFocus }: HoleCellProps) => {
  const { goodsRecord: texts } = usePhrases()
  return (
    <td data-state={state} data-current={isCurrent}>
      <button
        type="button"
        data-cell={name}
        data-barcode={hasBarcode}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={state === 'on'}
        aria-label={texts.size.cell({ ...label, state: texts.size[state] })}
        onClick={onTurn}
        onFocus={onFocus}
      >
        {qty > 0 ? formatInteger(qty) : signs[state]}
      </button>
    </td>
  )
}

type BarcodeFieldProps = {
  readonly colour: ColourDraft
  readonly size: { readonly id: number; readonly name: string }
  readonly label: string
  readonly onChange: (barcodes: ColourDraft['barcodes']) => void
}

/** The barcodes of one colour in one size, typed or scanned. */
const BarcodeField = ({ colour, size, label, onChange }: BarcodeFieldProps) => {
  const { goodsRecord: texts } = usePhrases()
  const sizeBarcodes = colour.barcodes.filter(({ sizeId }) => sizeId === size.id).map(({ code }) => code)
  const otherBarcodes = colour.barcodes.filter(({ sizeId }) => sizeId !== size.id)
  return (
    <Form component="div" layout="vertical">
      <Form.Item label={label} htmlFor="goods-barcodes">
        <Select<string[]>
          id="goods-barcodes"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', ';', '，', '；', '\n']}
          placeholder={texts.size.enterBarcode}
          value={sizeBarcodes}
          onChange={(codes) =>
            onChange([...otherBarcodes, ...codes.map((code) => ({ sizeId: size.id, code: code.trim() }))])
          }
        />
      </Form.Item>
    </Form>
  )
}
