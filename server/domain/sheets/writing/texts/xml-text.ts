const longestCell = 32_767
const forbidden = /[\p{Cc}--[\t\n]]/gv
const needsWork = /[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x[\dA-Fa-f]{4}_/u
const needsSpace = /^\s|\s$|[\n\t]| {2}/

/**
 * Builds the `t` element of a text. Characters that XML cannot hold are written as _xHHHH_, as in Excel; text beyond
 * the cell limit is cut.
 */
export function textElement(text: string): string {
  const cellText = text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text
  return needsSpace.test(cellText)
    ? `<t xml:space="preserve">${escapeText(cellText)}</t>`
    : `<t>${escapeText(cellText)}</t>`
}

function escapeText(text: string): string {
  if (!needsWork.test(text)) return text
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(forbidden, (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
