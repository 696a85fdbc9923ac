export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const zipType = 'application/zip'
export const csvType = 'text/csv; charset=utf-8'

/** Builds names such as "fair-report-202701081530.xlsx": fair, report, and time in the fair's own time zone. */
export function fileNameOf(
  fair: { readonly name: string; readonly timeZone: string },
  report: string,
  extension: 'xlsx' | 'csv' | 'zip' | 'pdf' = 'xlsx',
): string {
  const timestamp = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date())
  const name = `${fair.name}-${report}-${timestamp.replaceAll(/\D/g, '')}`
  return `${name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, '_')}.${extension}`
}
