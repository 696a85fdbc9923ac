import { expect, test } from 'vitest'
import { SheetProblem } from '../../problem.ts'
import { attribute, detached, XmlScanner } from './xml.ts'

function eventsOf(chunks: readonly string[]): string[] {
  const events: string[] = []
  const text = (added: string) => {
    const last = events.at(-1)
    if (last?.startsWith('"')) events[events.length - 1] = last + added
    else events.push(`"${added}`)
  }
  const scanner = new XmlScanner({
    open: (name, raw) => events.push(`<${name}${raw}`),
    close: (name) => events.push(`/${name}`),
    text,
  })
  for (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return events
}

const document =
  '<?xml version="1.0"?><!-- a > b --><x:row r="1" t=\'>\'><c\n r="A1"/><t xml:space="preserve"> a &lt;b&gt; &#x4E2D;&#25991; &bogus; </t><![CDATA[<&]]></x:row >'
const events = [
  '<row r="1" t=\'>\'',
  '<c\n r="A1"',
  '/c',
  '<t xml:space="preserve"',
  '" a <b> 中文 &bogus; ',
  '/t',
  '"<&',
  '/row',
]

test('reads tags, texts and entities', () => {
  expect(eventsOf([document])).toEqual(events)
})

test('wherever a chunk ends, the outcome is the same', () => {
  for (let at = 1; at < document.length; at++) {
    expect(eventsOf([document.slice(0, at), document.slice(at)])).toEqual(events)
  }
})

test('attributes in any spelling', () => {
  expect(attribute(' r="A&amp;1" s="2"', 'r')).toBe('A&1')
  expect(attribute("\n r = 'A1'", 'r')).toBe('A1')
  expect(attribute(' ref="A1"', 'r')).toBeUndefined()
})

test.each(['<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', '<x><!ENTITY a "b"></x>'])(
  'declared entities are refused: %s',
  (text) => {
    expect(() => eventsOf([text])).toThrow(expect.objectContaining({ kind: 'bomb' }))
  },
)

test.each(['<a><b></b>', '<a', '', 'text', '</a>', `<a>${'x'.repeat(2_000_000)}`])(
  'an unfinished document is damaged',
  (text) => {
    expect(() => eventsOf([text])).toThrow(SheetProblem)
  },
)

test('a detached text is the same text', () => {
  for (const text of ['', 'short', 'a rather long text', '中文😀 more than thirteen', 'half \uD83D of a pair'])
    expect(detached(text)).toBe(text)
})
