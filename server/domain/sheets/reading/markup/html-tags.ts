/** A piece of a page, in order. Names are in small letters. */
export type HtmlPiece =
  | { readonly kind: 'text' | 'comment'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  /** The content of a style sheet. */
  | { readonly kind: 'style'; readonly text: string }

const longestTag = 65_536
const tagName = /[a-z][\w:-]*/iy

/** Cuts a page into its pieces as browsers do, whatever is unclosed in it; scripts are left out. */
export function* htmlPieces(page: string): Generator<HtmlPiece> {
  let offset = 0
  while (offset < page.length) {
    const tag = page.indexOf('<', offset)
    if (tag !== offset) yield { kind: 'text', text: page.slice(offset, tag < 0 ? page.length : tag) }
    if (tag < 0) return
    const { piece, end } = markupAt(page, tag)
    offset = end
    if (piece?.kind === 'open' && (piece.name === 'style' || piece.name === 'script')) {
      const stop = closeOf(page, piece.name, offset)
      if (piece.name === 'style') yield { kind: 'style', text: page.slice(offset, stop) }
      offset = stop
    } else if (piece) yield piece
  }
}

function closeOf(page: string, name: 'style' | 'script', offset: number): number {
  const close = name === 'style' ? /<\/style/gi : /<\/script/gi
  close.lastIndex = offset
  return close.exec(page)?.index ?? page.length
}

function markupAt(page: string, start: number): { readonly piece?: HtmlPiece; readonly end: number } {
  if (page.startsWith('<!--', start)) {
    const close = page.indexOf('-->', start + 4)
    const end = close < 0 ? page.length : close
    return { piece: { kind: 'comment', text: page.slice(start + 4, end) }, end: end + 3 }
  }
  const isClose = page[start + 1] === '/'
  tagName.lastIndex = start + (isClose ? 2 : 1)
  const name = tagName.exec(page)?.[0]
  const mark = page[start + 1]
  if (name === undefined) {
    if (mark !== '!' && mark !== '?' && mark !== '/') return { piece: { kind: 'text', text: '<' }, end: start + 1 }
    const close = page.indexOf('>', start)
    return { end: close < 0 ? page.length : close + 1 }
  }
  const end = endOfTag(page, tagName.lastIndex)
  if (isClose) return { piece: { kind: 'close', name: name.toLowerCase() }, end }
  const attributes = page.slice(start + 1 + name.length, end - 1)
  return { piece: { kind: 'open', name: name.toLowerCase(), attributes }, end }
}

/** Returns the end of a tag behind its bracket; brackets in quotes do not count, unless a quote is never closed. */
function endOfTag(page: string, start: number): number {
  let quote = ''
  for (let index = start; index < Math.min(page.length, start + longestTag); index++) {
    const character = page[index] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if ((character === '"' || character === "'") && /[=\s]/.test(page[index - 1] ?? '')) quote = character
    else if (character === '>') return index + 1
  }
  const bracket = page.indexOf('>', start)
  return bracket < 0 ? page.length : bracket + 1
}

/** Returns the value of an attribute, in quotes or not; undefined if it is absent. */
export function htmlAttribute(attributes: string, name: string): string | undefined {
  if (!attributes.toLowerCase().includes(name)) return undefined
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const match = pattern.exec(attributes)
  return match === null ? undefined : decodeHtml(match[1] ?? match[2] ?? match[3] ?? '')
}

const named: ReadonlyMap<string, string> = new Map<string, string>([
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', '\u00A0'],
  ] as const),
  ...([
    ['yen', '¥'],
    ['middot', '·'],
    ['times', '×'],
    ['mdash', '—'],
    ['ndash', '–'],
    ['deg', '°'],
  ] as const),
  ...([
    ['ldquo', '“'],
    ['rdquo', '”'],
    ['lsquo', '‘'],
    ['rsquo', '’'],
    ['hellip', '…'],
    ['emsp', '\u2003'],
  ] as const),
  ...([
    ['ensp', '\u2002'],
    ['copy', '©'],
    ['reg', '®'],
    ['trade', '™'],
    ['plusmn', '±'],
    ['frac12', '½'],
  ] as const),
])

export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d*);?/gi, (match, entity: string) => {
    if (!entity.startsWith('#')) return named.get(entity) ?? match
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : match
  })
}
