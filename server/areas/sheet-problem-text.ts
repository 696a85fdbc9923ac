import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { SheetProblem } from '../domain/sheets/problem.ts'

/** Returns why a file cannot be read, and where in it, in a sentence. */
export function sheetProblemText(
  { kind, params }: SheetProblem,
  { file }: Pick<Phrases['importTexts'], 'file'>,
): string {
  const text = file[kind]
  if (typeof text === 'string') return text
  const { sheet = '', rows = '', columns = '', cell = '', row = '', part = '', format = '' } = params
  return text({
    limit: limitOf(params),
    value: String(sheet),
    sheet: String(sheet),
    rows,
    columns,
    cell: String(cell),
    row,
    part: String(part),
    format: formatNames[format] ?? String(format),
  })
}

const formatNames: Readonly<Record<string, string>> = {
  xml: 'XML',
  mhtml: 'MHTML (.mht)',
  xlsb: '.xlsb',
  'open-document': 'OpenDocument',
}

function limitOf({ limit, what }: SheetProblem['params']): string {
  const isBytes = what === 'file' || what === 'unpacked' || what === 'memory'
  return isBytes && typeof limit === 'number' ? `${Math.round(limit / 1024 / 1024)} MB` : String(limit ?? '')
}
