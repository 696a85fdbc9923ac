/** The most that a CMap may hold in one block. */
const blockSize = 100

/**
 * A font's ToUnicode CMap: `unicode` are the code points of each glyph, by its number in the file. One `bfchar` for each: Ghostscript 10
 * misreads the lists of a `bfrange`, and PDF printers and "make smaller" then lose all Chinese text.
 */
export function toUnicodeCmap(unicode: readonly (readonly number[])[]): string {
  const entries = unicode.map((codePoints, glyph) => `<${hex(glyph)}> <${utf16Of(codePoints)}>`)
  const blocks = Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, index) => {
    const block = entries.slice(index * blockSize, (index + 1) * blockSize)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return `${opening}${blocks.join('')}${closing}`
}

const opening = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
`
const closing = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`

function utf16Of(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints)
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}
