/** Full-width digits and separators of thousands are what people type. 0,125 is an eighth and no 125. */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  return /^[^\d]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?[^\d]?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** Yuan as people write them, in fen: "199", "¥1,299.00", "199.5元". Undefined where it is no price, or has parts of a fen. */
export function fenIn(text: string): number | undefined {
  const plain = plainNumber(text)
    .replace(/^[¥￥$]/, '')
    .replace(/元$/, '')
  const [, yuan, cents = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? []
  if (yuan === undefined || !/^\d{0,2}0*$/.test(cents)) return undefined
  return Number(yuan) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'))
}
