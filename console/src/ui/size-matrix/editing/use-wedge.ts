import { burstBefore, type Key } from '@fairdesk/contract/names/scan-burst'
import { isEndOfScan, leadsElsewhere, textOfKey } from '@fairdesk/contract/names/typed-key'
import { type KeyboardEvent, useRef } from 'react'
import { type CellAddress, type RefusalReason, rowKey } from '../matrix-data.ts'
import { refusalOf } from '../matrix-model.ts'
import type { MatrixEvents } from '../matrix-props.ts'
import type { MatrixStore } from '../matrix-store.ts'
import { parseQty } from '../parse-qty.ts'
import { codeIn, isTypedQuantity } from './typed-code.ts'
import type { MatrixEditing } from './use-matrix-editing.ts'

type Parts = {
  readonly store: MatrixStore
  readonly editing: MatrixEditing
  readonly cell: CellAddress | undefined
  readonly events: MatrixEvents | undefined
}

/** Key, and the input's text before it. */
type CellKey = Key & { readonly before: string }
type Code = { readonly text: string; readonly before: string; readonly value: string; readonly isCertain: boolean }

/** The longest code, a Digital Link with all that it may carry. */
const rememberedKeys = 300
/** Time an input method may take to write held-back text, in milliseconds. */
const composingMs = 300

/** Detects a scanner that types into a quantity cell; returns true for the Enter or Tab that ended a scan. */
export const useWedge = ({ store, editing, cell, events }: Parts) => {
  const keys = useRef<readonly CellKey[]>([])
  const pressed = useRef(0)

  /**
   * Looks up a text that may be a slowly entered code or a mistyped number: the cell marks it as refused until it is
   * found to name goods.
   */
  const lookFor = async (
    { text, before, value }: Code,
    typedCell: CellAddress,
    findCode: NonNullable<MatrixEvents['findCode']>,
  ): Promise<void> => {
    const typed = value.endsWith(text) ? value : text
    const refusal = refusalOf(typedCell, reasonOf(typed), typed)
    const mark = store.row(rowKey(typedCell.styleId, typedCell.colourId))?.marks.get(typedCell.slot)
    editing.cancel()
    store.setMark(typedCell, { kind: 'refused', text: refusal.text, reason: refusal.reason })
    const since = pressed.current
    const goThere = await findCode(text).catch(() => null)
    const isHere = pressed.current === since && document.activeElement === editing.inputRef.current
    if (!goThere || !isHere) return store.edit([], [refusal])
    store.setMark(typedCell, mark)
    const qty = parseQty(before)
    if (qty.kind === 'qty') store.edit([{ ...typedCell, qty: qty.qty, text: before }])
    goThere()
  }

  return (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { nativeEvent: press, timeStamp: timestamp, currentTarget } = event
    if (press.ctrlKey || press.metaKey || press.altKey || events?.onScan === undefined) return false
    pressed.current++
    const text = textOfKey(press)
    if (text !== '')
      keys.current = [...keys.current, { text, at: timestamp, before: currentTarget.value }].slice(-rememberedKeys)
    const isEnd = text === '' && isEndOfScan(press)
    const recentKeys = keys.current
    if (isEnd || leadsElsewhere(press)) keys.current = []
    const code = isEnd ? codeOf(recentKeys, timestamp, currentTarget.value) : null
    if (!code) return false
    if (press.isComposing) keepOut(currentTarget)
    if (code.isCertain) {
      takeOut(editing, code.before)
      events.onScan(code.text)
    } else if (cell && events.findCode) void lookFor(code, cell, events.findCode)
    return code.isCertain
  }
}

/**
 * Returns the code before an Enter. Null for a typed quantity, at any pace: keys may also be delayed or come from a
 * program.
 */
const codeOf = (recentKeys: readonly CellKey[], enterAt: number, value: string): Code | null => {
  const candidate = burstBefore(recentKeys, enterAt, isTypedQuantity)
  const burst = candidate && !isTypedQuantity(candidate.text) ? candidate : null
  const previousText = (burst && recentKeys[recentKeys.length - burst.text.length]?.before) ?? ''
  if (burst?.isScanner) return { text: burst.text, before: previousText, value, isCertain: true }
  const long = codeIn(value)
  if (long !== null) return { text: long, before: value.slice(0, value.lastIndexOf(long)), value, isCertain: true }
  return burst && { text: burst.text, before: previousText, value, isCertain: false }
}

const reasonOf = (text: string): RefusalReason => {
  const parsed = parseQty(text)
  return parsed.kind === 'refused' ? parsed.reason : 'not-a-number'
}

/** Removes a code from the cell and enters what was typed before it. */
const takeOut = (editing: MatrixEditing, previousText: string): void => {
  const input = editing.inputRef.current
  if (!input) return
  input.value = previousText
  editing.follow()
  // A number that was opened and that the scan took the place of is not emptied by it.
  if (previousText.trim() === '') editing.cancel()
  else editing.enter()
}

/** Discards the part of a code that an input method holds back and writes when it ends: it belongs to no cell. */
const keepOut = (input: HTMLInputElement): void => {
  const ended = new AbortController()
  setTimeout(() => ended.abort(), composingMs)
  const wipe = (event: Event) => {
    if (event instanceof InputEvent && !/composition/i.test(event.inputType)) return
    input.value = ''
  }
  for (const name of ['compositionend', 'input'])
    input.addEventListener(name, wipe, { capture: true, signal: ended.signal })
}
