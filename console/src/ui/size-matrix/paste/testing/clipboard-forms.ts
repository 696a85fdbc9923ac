import { formatTable } from '../../../clipboard/clipboard-table.ts'

/** A cell of a spreadsheet as it is shown; `across`: over how many columns it is merged. */
export type SheetCell = string | { readonly text: string; readonly across: number }

/** What a program puts on the clipboard for marked cells. */
type ClipboardForm = (cells: readonly (readonly SheetCell[])[]) => { readonly text: string; readonly html: string }

/**
 * How spreadsheets write marked cells. Calc 7.4 and Gnumeric 1.12 were recorded from the programs; Excel, Google Sheets and WPS
 * have the forms that their makers document and that other readers of them expect.
 */
export const clipboardForms: Readonly<Record<string, ClipboardForm>> = {
  // A line break within a cell is a blank in the text of Calc, and as those between rows in that of Gnumeric.
  Calc: (cells) => ({
    text: `${linesOf(cells, '\n', ' ')}\n`,
    html: `<!DOCTYPE html>\n\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>\n</head>\n\n<body>\n<table cellspacing="0" border="0">\n\t<colgroup span="4" width="89"></colgroup>${tableOf(
      cells,
      (text, span) =>
        isNumber(text)
          ? `<td${span} align="right" sdval="${text}" sdnum="1033;">${text}</td>`
          : `<td${span} align="left">${text ? `<font face="Noto Sans CJK SC">${text}</font>` : '<br>'}</td>`,
    )}</table>\n</body>\n\n</html>\n`,
  }),
  Gnumeric: (cells) => ({
    text: linesOf(cells, '\n').replaceAll('"', ''),
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"\n\t\t"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">\n<head>\n\t<title>Tables</title>\n<meta name="generator" content="Gnumeric 1.12.55 via GPFH/0.5" />\n</head>\n<body>\n<p></p><table cellspacing="0" cellpadding="3">${tableOf(
      cells,
      (text, span) =>
        `<td${span}  valign="bottom"  align="${isNumber(text) ? 'right' : 'left'}"  style=" font-size:10pt;">${entitiesOf(text).replaceAll('\n', '<br>\n')}</td>`,
    )}</table>\n</body>\n</html>`,
  }),
  Excel: (cells) => ({
    text: `${linesOf(cells, '\r\n')}\r\n`,
    html: officePage(
      cells,
      '<meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15">',
      (text) =>
        isNumber(text)
          ? ` align=right style='mso-number-format:"\\#\\,\\#\\#0";height:14.4pt'`
          : " style='height:14.4pt'",
    ),
  }),
  'Google Sheets': (cells) => ({
    text: linesOf(cells, '\n'),
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1"><tbody>${tableOf(
      cells,
      (text, span) =>
        text === '' ? `<td${span}></td>` : `<td${span} data-sheets-value="${sheetsValue(text)}">${text}</td>`,
    )}</tbody></table>`,
  }),
  WPS: (cells) => ({
    text: `${linesOf(cells, '\r\n')}\r\n`,
    html: officePage(
      cells,
      '<meta name="ProgId" content="Excel.Sheet"/><meta name="Generator" content="WPS Office ET"/>',
      (text) => (isNumber(text) ? ` class="xl65" x:num="${text}"` : ' class="xl65" x:str'),
    ),
  }),
}

/** Merged cells have blanks behind them in the text. */
const linesOf = (cells: readonly (readonly SheetCell[])[], end: string, within = '\n'): string =>
  cells
    .map((line) => {
      const texts = line.flatMap((cell) =>
        typeof cell === 'string' ? [cell] : [cell.text, ...Array.from({ length: cell.across - 1 }, () => '')],
      )
      return formatTable([texts.map((text) => text.replaceAll('\n', within))])
    })
    .join(end)

const tableOf = (cells: readonly (readonly SheetCell[])[], cellOf: (text: string, span: string) => string): string => {
  const one = (cell: SheetCell) =>
    typeof cell === 'string' ? cellOf(cell, '') : cellOf(cell.text, ` colspan="${cell.across}"`)
  return cells.map((line) => `\n<tr>\n${line.map(one).join('\n')}\n</tr>`).join('')
}

const officePage = (
  cells: readonly (readonly SheetCell[])[],
  metas: string,
  attributesOf: (text: string) => string,
): string =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r\n${metas}\r\n<style><!--td{mso-number-format:General;}--></style>\r\n</head>\r\n<body>\r\n<table border=0 cellpadding=0 cellspacing=0>\r\n<!--StartFragment-->${tableOf(
    cells,
    (text, span) => `<td${span}${attributesOf(text)}>${text}</td>`,
  )}<!--EndFragment-->\r\n</table>\r\n</body>\r\n</html>`

const isNumber = (text: string): boolean => /^\s*-?[\d,.]+\s*$/.test(text)

const entitiesOf = (text: string): string =>
  Array.from(text, (sign) => (sign > '~' ? `&#${sign.codePointAt(0)};` : sign)).join('')

const sheetsValue = (text: string): string =>
  JSON.stringify(isNumber(text) ? { 1: 3, 3: Number(text.replaceAll(',', '')) } : { 1: 2, 2: text }).replaceAll(
    '"',
    '&quot;',
  )
