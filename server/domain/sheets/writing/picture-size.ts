export type PictureInfo = { readonly extension: 'jpeg' | 'png'; readonly width: number; readonly height: number }

/** Kind and size of a JPEG or PNG by its first bytes; undefined for anything else, which no spreadsheet could show. */
export function pictureInfo(bytes: Uint8Array): PictureInfo | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 24) return undefined
  if (view.getUint32(0) === 0x89504e47) return sized('png', view.getUint32(16), view.getUint32(20))
  return view.getUint16(0) === 0xffd8 ? jpegInfo(view) : undefined
}

/** Reads the frame header, the segment that holds the size; other segments of any length precede it. */
function jpegInfo(view: DataView): PictureInfo | undefined {
  for (let offset = 2; offset + 9 < view.byteLength; ) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const marker = view.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return sized('jpeg', view.getUint16(offset + 7), view.getUint16(offset + 5))
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return undefined
}

function sized(extension: PictureInfo['extension'], width: number, height: number): PictureInfo | undefined {
  return width > 0 && height > 0 ? { extension, width, height } : undefined
}
