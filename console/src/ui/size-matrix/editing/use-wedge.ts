import { burstBefore, type Key } from '@fairdesk/contract/names/scan-burst'
import { isEndOfScan, leadsElsewhere, textOfKey } from '@fairdesk/contract/names/typed-key'
import { type KeyboardEvent, useRef } from 'react'
import { type CellAddress, type RefusalReason, rowKey } from '../matrix-data.ts'
import { refusalOf } from '../matrix-model.ts'
import type { MatrixEvents } from '../matrix-props.ts'
import type { MatrixStore } from '../matrix-store.ts'
import { parseQty } from './parse-qty.ts'
import { codeIn, isTypedQuantity } from './typed-code.ts'
import type { MatrixEditing } from './use-matrix-editing.ts'

type Parts = {
  readonly store: MatrixStore
  readonly editing: MatrixEditing
  readonly cell: CellAddress | undefined
  readonly events: MatrixEvents | undefined
}

/** A key, and what the input held before it. */
type CellKey = Key & { readonly before: string }
type Code = { readonly text: string; readonly before: string; readonly value: string; readonly isCertain: boolean }

/** The longest code, a Digital Link with all that it may carry. */
const rememberedKeys = 300
/** So long an input method may take to write what it held back. */
const composingMs = 300

/** Hears a scanner that writes where quantities are typed; gives true for the Enter or Tab that ended a scan. */
export const useWedge = ({ store, editing, cell, events }: Parts) => {
  const keys = useRef<readonly CellKey[]>([])
  const pressed = useRef(0)

  /** It may be a code that came slowly, or a mistyped number: the cell tells it as that until it is found to name goods. */
  const lookFor = async ({ text, before, value }: Code, at: CellAddress, findCode: FindCode): Promise<void> => {
    const typed = value.endsWith(text) ? value : text
    const refusal = refusalOf(at, reasonOf(typed), typed)
    const mark = store.row(rowKey(at.styleId, at.colourId))?.marks.get(at.slot)
    editing.cancel()
    store.setMark(at, { kind: 'refused', text: refusal.text, reason: refusal.reason })
    const since = pressed.current
    const goThere = await findCode(text).catch(() => null)
    const isHere = pressed.current === since && document.activeElement === editing.inputRef.current
    if (!goThere || !isHere) return store.edit([], [refusal])
    store.setMark(at, mark)
    const qty = parseQty(before)
    if (qty.kind === 'qty') store.edit([{ ...at, qty: qty.qty, text: before }])
    goThere()
  }

  return (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { nativeEvent: press, timeStamp: at, currentTarget } = event
    if (press.ctrlKey || press.metaKey || press.altKey || events?.onScan === undefined) return false
    pressed.current++
    const text = textOfKey(press)
    if (text !== '') keys.current = [...keys.current, { text, at, before: currentTarget.value }].slice(-rememberedKeys)
    const isEnd = text === '' && isEndOfScan(press)
    const heard = keys.current
    if (isEnd || leadsElsewhere(press)) keys.current = []
    const code = isEnd ? codeOf(heard, at, currentTarget.value) : null
    if (!code) return false
    if (press.isComposing) keepOut(currentTarget)
    if (code.isCertain) {
      takeOut(editing, code.before)
      events.onScan(code.text)
    } else if (cell && events.findCode) void lookFor(code, cell, events.findCode)
    return code.isCertain
  }
}

type FindCode = NonNullable<MatrixEvents['findCode']>

/** The code before an Enter; null where somebody typed a quantity, which stays one at any pace: keys also come held up, or from a program. */
const codeOf = (heard: readonly CellKey[], enterAt: number, value: string): Code | null => {
  const found = burstBefore(heard, enterAt, isTypedQuantity)
  const burst = found && !isTypedQuantity(found.text) ? found : null
  const before = (burst && heard[heard.length - burst.text.length]?.before) ?? ''
  if (burst?.isScanner) return { text: burst.text, before, value, isCertain: true }
  const long = codeIn(value)
  if (long !== null) return { text: long, before: value.slice(0, value.lastIndexOf(long)), value, isCertain: true }
  return burst && { text: burst.text, before, value, isCertain: false }
}

const reasonOf = (text: string): RefusalReason => {
  const parsed = parseQty(text)
  return parsed.kind === 'refused' ? parsed.reason : 'not-a-number'
}

/** Takes a code out of the cell and enters what was typed before it. */
const takeOut = (editing: MatrixEditing, before: string): void => {
  const input = editing.inputRef.current
  if (!input) return
  input.value = before
  editing.follow()
  // A number that was opened and that the scan took the place of is not emptied by it.
  if (before.trim() === '') editing.cancel()
  else editing.enter()
}

/** What an input method holds back of a code is written once it ends, and belongs to no cell. */
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
