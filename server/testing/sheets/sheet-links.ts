import { fromBufferPromise } from 'yauzl'

/** The sheets of a workbook and what they speak of, by name. */
export async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith('xl/worksheets/')) continue
    const pieces: Uint8Array[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
    parts.set(entry.fileName, Buffer.concat(pieces).toString())
  }
  return parts
}

/** The addresses behind the cells of a sheet's last column, by their row; row 1 is the head. */
export async function linksIn(bytes: Buffer, sheetNumber = 1): Promise<ReadonlyMap<number, string>> {
  const parts = await partsOf(bytes)
  const text = (name: string) => parts.get(name) ?? ''
  const targets = new Map(
    [
      ...text(`xl/worksheets/_rels/sheet${sheetNumber}.xml.rels`).matchAll(
        /Id="(link\d+)"[^>]*Target="([^"]*)" TargetMode="External"/g,
      ),
    ].map(([, id = '', target = '']) => [id, target.replaceAll('&amp;', '&')]),
  )
  const cells = text(`xl/worksheets/sheet${sheetNumber}.xml`).matchAll(/<hyperlink ref="[A-Z]+(\d+)" r:id="(link\d+)"/g)
  return new Map([...cells].map(([, row = '', id = '']) => [Number(row), targets.get(id) ?? '']))
}
